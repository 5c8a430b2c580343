import { warrantiesEnding } from '#/functions/assets/data/asset-lists.ts'
import { type AssetRow, assetLabel, findAssets } from '#/functions/assets/data/assets.ts'
import { remindedWrite } from '#/functions/assets/data/warranty-reminders.ts'
import type { AssetsData } from '#/functions/assets/email-templates.ts'
import { findCompany } from '#/functions/companies/data/companies.ts'
import { findPersonOf } from '#/functions/companies/data/people.ts'
import { managersToEmail } from '#/functions/companies/managers-to-email.ts'
import { noticeLabel, noticeWrite } from '#/functions/email/daily-notices.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { log } from '#/functions/runtime/log.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { findUser, type User } from '#/functions/users/data/users.ts'
import { dueReminder } from '#/shared/assets/reminders.ts'
import { customerReminderDays, teamReminderDays } from '#/shared/assets/rules.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/** Devices that an email names; the others are counted. */
const maxNamed = 40
/** Devices of one transaction, which has room for a hundred writes. */
const atOnce = 75
const pageSize = 100

/**
 * Reminds the managers of companies, and customers without one, of warranties that reach 30 or 7 days: one email for all their
 * devices. Whoever cannot be reminded before `stopAt` (milliseconds since the epoch) is reminded by the next run.
 */
export async function remindCustomers(today: Day, at: string, stopAt: number): Promise<void> {
  const byOwner = Map.groupBy(await dueAssets(today), ({ companyId, customerId }) => companyId ?? customerId)
  for (const [owner, assets] of byOwner) {
    if (Date.now() >= stopAt) return
    await remindOwner(assets, today, at).catch(error => log.error('warranties not reminded of', { owner, error }))
  }
}

async function dueAssets(today: Day): Promise<AssetRow[]> {
  const due: AssetRow[] = []
  for await (const assets of endingWithin(today, customerReminderDays[0])) {
    due.push(...assets.filter(asset => dueReminder(asset, today) !== undefined))
  }
  return due
}

/** The assets in use whose warranty ends within some days, page by page, first one first. */
async function* endingWithin(today: Day, days: number): AsyncGenerator<AssetRow[]> {
  let after: string | undefined
  do {
    const page = await warrantiesEnding(today, addDays(today, days), pageSize, after)
    const rows = new Map((await findAssets(page.map(({ id }) => id))).map(row => [row.id, row]))
    yield page.flatMap(({ id }) => rows.get(id) ?? [])
    after = page.length < pageSize ? undefined : page.at(-1)?.position
  } while (after)
}

/** Reminds the owner of some assets, who is the same for all of them. */
async function remindOwner(assets: readonly AssetRow[], today: Day, at: string): Promise<void> {
  const { companyId = null, customerId = null } = assets[0] ?? {}
  const readers = companyId ? await managersOf(companyId) : await ownerOf(customerId)
  if (readers.length === 0) return
  const emails = readers.map(({ id, firstName, companyName }) => {
    const data: AssetsData['warrantyEnding'] = { ...listed(assets), firstName, companyName: companyId && companyName }
    return emailWrite({ template: 'warrantyEnding', to: '', toUser: id, data: { ...data } }, at)
  })
  for (let start = 0; start < assets.length; start += atOnce) {
    const marks = assets
      .slice(start, start + atOnce)
      .map(asset => remindedWrite(asset, dueReminder(asset, today) ?? customerReminderDays[0]))
    // A run at the same time has sent the email.
    await transact([...(start === 0 ? emails : []), ...marks]).catch(ignoreFailed(assetLabel))
  }
}

/** The people whom a company's reminder goes to: its managers, else its primary contact. */
async function managersOf(companyId: CompanyId): Promise<User[]> {
  const managers = await managersToEmail(companyId)
  if (managers.length > 0) return managers
  const contactId = (await findCompany(companyId))?.primaryContactId
  const contact = contactId && (await findPersonOf(companyId, contactId))
  return contact ? [contact] : []
}

async function ownerOf(id: UserId | null): Promise<User[]> {
  const user = id && (await findUser(id))
  return user && !user.erasedAt ? [user] : []
}

/** Emails the team the warranties that end within 60 days, once on a Monday, if there are any. */
export async function remindTeam(today: Day, at: string): Promise<void> {
  if (new Date(today).getUTCDay() !== 1) return
  const assets: AssetRow[] = []
  for await (const page of endingWithin(today, teamReminderDays)) assets.push(...page)
  if (assets.length === 0) return
  const data: AssetsData['warrantiesEnding'] = listed(assets)
  await transact([
    noticeWrite('WARRANTYNOTICE', today),
    emailWrite({ template: 'warrantiesEnding', to: team, data: { ...data } }, at),
  ]).catch(ignoreFailed(noticeLabel))
}

const listed = (assets: readonly AssetRow[]) => ({
  devices: assets.slice(0, maxNamed).map(({ name, assetTag, warrantyExpires }) => ({
    name,
    assetTag,
    warrantyExpires: warrantyExpires ?? '',
  })),
  more: Math.max(0, assets.length - maxNamed),
})

const ignoreFailed = (label: string) => (error: unknown) => {
  if (!(error instanceof ConditionFailed && error.labels.has(label))) throw error
}
