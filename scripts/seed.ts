import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { assetTicketWrites } from '#/functions/assets/data/asset-tickets.ts'
import { auditWrite } from '#/functions/audit/data/audit.ts'
import { commentWrite, newComment } from '#/functions/comments/data/comments.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { claimEmailWrite } from '#/functions/identity/data/email-addresses.ts'
import { setPassword } from '#/functions/identity/passwords.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { checkItem, setItems } from '#/functions/tickets/checklist.ts'
import { type Actor, changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket, openTicket } from '#/functions/tickets/data/tickets.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import { applyUpdate } from '#/functions/tickets/transitions.ts'
import { findUser, makeUserWrites, type User } from '#/functions/users/data/users.ts'
import { fillCatalog } from '#/scripts/demo/catalog.ts'
import { fillArticles } from '#/scripts/demo/fill-articles.ts'
import { fillAssets } from '#/scripts/demo/fill-assets.ts'
import { fillBuildJobs } from '#/scripts/demo/fill-build-jobs.ts'
import { fillCannedReplies } from '#/scripts/demo/fill-canned-replies.ts'
import { fillCompanies } from '#/scripts/demo/fill-companies.ts'
import { fillContracts, logCoveredTime } from '#/scripts/demo/fill-contracts.ts'
import { fillDeskSettings } from '#/scripts/demo/fill-desk-settings.ts'
import { fillHeldEmails } from '#/scripts/demo/fill-held-emails.ts'
import { fillInvoices } from '#/scripts/demo/fill-invoices.ts'
import { fillMerges } from '#/scripts/demo/fill-merges.ts'
import { fillMetrics } from '#/scripts/demo/fill-metrics.ts'
import { fillNotices } from '#/scripts/demo/fill-notices.ts'
import { fillOrders } from '#/scripts/demo/fill-orders.ts'
import { fillPcBuilds } from '#/scripts/demo/fill-pc-builds.ts'
import { fillQuotes } from '#/scripts/demo/fill-quotes.ts'
import { explainMiss, replyWrites, turnOnServiceLevels } from '#/scripts/demo/fill-service-levels.ts'
import { fillStatusEvents } from '#/scripts/demo/fill-status-events.ts'
import { fillStockDetails } from '#/scripts/demo/fill-stock-details.ts'
import { fillSurveys } from '#/scripts/demo/fill-surveys.ts'
import { fillTestimonials } from '#/scripts/demo/fill-testimonials.ts'
import { fillTicketTemplates } from '#/scripts/demo/fill-ticket-templates.ts'
import { billOldTime, fillRates } from '#/scripts/demo/fill-time.ts'
import { lastMonthTickets } from '#/scripts/demo/last-month-tickets.ts'
import { type DemoPerson, demoPassword, idOf, people } from '#/scripts/demo/people.ts'
import { type DemoTicket, tickets } from '#/scripts/demo/tickets.ts'
import { brand } from '#/shared/branding/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { type TicketId, UserId } from '#/shared/lib/ids.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import type { Ticket, TicketChange } from '#/shared/tickets/schemas.ts'
import { snoozeInstant } from '#/shared/tickets/snooze.ts'

const hourMs = 60 * 60 * 1000
const begunMonthsAgoMs = 400 * 24 * hourMs

/**
 * Fills an empty Beacon with a small provider's users and a month of tickets, through the product's own data layer.
 * `environment` has the table, the pool and an operator's keys, like a function's.
 */
export async function seed(environment: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/seed.ts'], { env: { ...process.env, ...environment } })
}

async function fill(now: number) {
  await Promise.all([
    fillPeople(now),
    fillCatalog(now),
    fillArticles(now),
    fillStatusEvents(now),
    fillPcBuilds(now),
    fillTestimonials(now),
    fillCannedReplies(now),
    fillTicketTemplates(now),
    turnOnServiceLevels(now),
  ])
  await fillStockDetails()
  await fillOrders(now)
  await fillBuildJobs(now)
  await fillInvoices(now)
  await fillQuotes(now)
  await fillRates()
  await fillContracts(now)
  const devices = await fillAssets(now)
  // Numbers follow the order of the list. After that, tickets do not depend on each other.
  const numbered: [DemoTicket, number][] = []
  for (const ticket of [...lastMonthTickets(now, brand.timeZone), ...tickets])
    numbered.push([ticket, await nextInSequence('ticket')])
  const added = await Promise.all(numbered.map(([ticket, number]) => addTicket(ticket, number, { now, devices })))
  await explainMiss(added)
  await fillMetrics(now)
  await fillSurveys(added, now)
  await fillNotices(added, now)
  await fillMerges(added, now)
  await logCoveredTime(added, now)
  await billOldTime(now)
  await fillDeskSettings(now)
  await fillHeldEmails(now)
}

/** Creates the accounts, then the companies that they belong to. */
async function fillPeople(now: number) {
  await Promise.all(people.map((person, index) => addPerson(person, index, now)))
  await fillCompanies(now)
}

/**
 * Creates an account as an admin would: verified, with the demo password. Accounts are older than the demo's records, and were
 * last used in the past two weeks; the last one was not used yet.
 */
async function addPerson(person: DemoPerson, index: number, now: number) {
  const id = UserId.parse(person.id)
  if (await findUser(id)) return
  await setPassword(id, demoPassword)
  const createdAt = new Date(now - begunMonthsAgoMs - index * 11 * 24 * hourMs).toISOString()
  const lastLoginAt = new Date(now - ((index * index * 17) % 330) * hourMs - 3 * hourMs).toISOString()
  const user: User = {
    ...person,
    id,
    emailVerified: true,
    companyId: null,
    companyRole: null,
    profileImageUrl: null,
    sessionGeneration: 0,
    lastLoginAt: index === people.length - 1 ? null : lastLoginAt,
    createdAt,
    updatedAt: createdAt,
  }
  await transact([claimEmailWrite(person.email, id), ...makeUserWrites(user)])
}

interface TicketContext {
  now: number
  /** The devices that tickets are about, by the tickets' titles. */
  devices: Awaited<ReturnType<typeof fillAssets>>
}

async function addTicket(
  { hoursAgo, customer, steps, ...rest }: DemoTicket,
  number: number,
  { now, devices }: TicketContext,
) {
  const openedAt = now - hoursAgo * hourMs
  const at = new Date(openedAt).toISOString()
  const raisedBy = await findUser(idOf(customer))
  if (!raisedBy) throw new Error(`No demo account ${customer}`)
  const caller = { ...raisedBy, session: { userId: raisedBy.id, hash: '' }, needsTwoStep: false }
  let ticket: Ticket = newTicket(rest, caller, { number, owner: undefined, at })
  // Emails of the last day only, because a month of them would clutter the inbox.
  const recent = hoursAgo <= 24
  const device = devices.get(rest.title)
  const assetIds = device ? [device] : []
  await openTicket({ ...ticket, ...(device && { assetIds }) }, raisedBy.id, [
    ...assetTicketWrites(ticket.id, [], assetIds),
    ...(recent ? [emailWrite({ template: 'ticketOpened', to: team, data: { ticket } }, at)] : []),
  ])
  for (const step of steps) {
    const actor = { id: idOf(step.by), at: new Date(openedAt + step.after * hourMs).toISOString() }
    if ('says' in step) {
      const internal = step.internal ?? false
      const said = {
        ticketId: ticket.id,
        userId: actor.id,
        comment: step.says,
        internal,
        attachments: [],
        createdAt: actor.at,
      }
      await transact([
        commentWrite(newComment(said)),
        ...(internal ? [] : await replyWrites(ticket.id, actor)),
        ...audited(actor, 'POST /api/tickets/{id}/comments', ticket.id, { comment: internal ? 'note' : 'reply' }),
      ])
      continue
    }
    if ('checklist' in step || 'checksOff' in step) {
      await changeChecklist(ticket.id, step, actor)
      continue
    }
    const change = changeOf(step, ticket, now)
    const extraWrites = (before: Ticket, after: Ticket) =>
      audited(actor, 'PUT /api/tickets/{id}', after.id, describeChanges(before, after))
    ticket = await changeTicket(
      ticket.id,
      applyUpdate(change, actor),
      actor,
      extraWrites,
      'for' in step ? { description: step.for } : {},
    )
  }
  return findTicket(ticket.id)
}

/** Gives a ticket its checklist, or checks one of the items off. */
async function changeChecklist(id: TicketId, step: { checklist: string[] } | { checksOff: string }, actor: Actor) {
  const record = (changes: Record<string, string>) => audited(actor, 'PUT /api/tickets/{id}/checklist', id, changes)
  const circumstances = { caller: { id: actor.id }, now: new Date(actor.at), record }
  if ('checklist' in step) {
    await setItems(id, { items: step.checklist.map(text => ({ id: randomUUID(), text })) }, circumstances)
    return
  }
  const item = (await findTicket(id)).checklist?.find(({ text }) => text === step.checksOff)
  if (!item) throw new Error(`No item ${step.checksOff}`)
  await checkItem(id, item.id, true, circumstances)
}

/** The change of a step that is neither a reply nor of the checklist. */
function changeOf(
  step: Exclude<DemoTicket['steps'][number], { says: string } | { checklist: string[] } | { checksOff: string }>,
  { timeLogged }: Ticket,
  now: number,
): TicketChange {
  if ('to' in step) return { status: step.to }
  if ('tags' in step) return { tags: step.tags }
  if ('asideForDays' in step) {
    const day = addDays(businessDay(new Date(now).toISOString(), brand.timeZone), step.asideForDays)
    const snoozedUntil = snoozeInstant(day, '08:00', brand.timeZone)
    return { snoozedUntil, pendingReason: step.reason, pendingNote: step.note }
  }
  return 'waitsOn' in step ? { waitingOn: step.waitsOn } : { timeLogged: timeLogged + step.minutes }
}

/** The audit entry of a change by staff. Customers' changes are not audited. */
function audited(actor: Actor, action: string, subject: string, changes: Record<string, string>): Write[] {
  if (people.find(({ id }) => id === actor.id)?.role === 'customer') return []
  const entry = { userId: actor.id, action, subject, changes, at: actor.at, address: '192.0.2.24', requestId: 'demo' }
  return [auditWrite(entry)]
}

if (import.meta.main) await fill(Date.now())
