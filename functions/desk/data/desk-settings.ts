import type { Get } from '#/functions/table/batched-get.ts'
import { replaceWrite, requireVersion, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { change, get, type Key, transact, type Write } from '#/functions/table/table.ts'
import { defaultEmailSettings, type EmailSettings } from '#/shared/desk/email-settings.ts'
import { defaultDeskSettings, type StoredDeskSettings } from '#/shared/desk/settings.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

export type DeskSettingsRow = Key &
  Versioned & {
    settings: Partial<Omit<StoredDeskSettings, 'email'>> & { email?: Partial<EmailSettings> }
    savedAt: string
  }

const settingsLabel = 'desk settings'
const settingsKey: Key = { pk: 'DESK#settings', sk: 'SETTINGS' }
/** The key of the number of tickets that a rule has assigned. */
const turnKey = (ruleId: string): Key => ({ pk: 'DESK#turns', sk: `RULE#${ruleId}` })

/** Access pattern: the saved settings of the desk; undefined if an admin never saved any. One consistent read. */
export const findDeskSettings = (read: Get = get) => read<DeskSettingsRow>(settingsKey)

/** Saved settings, with the defaults of missing ones. */
export const deskSettingsOf = (row: DeskSettingsRow | undefined): StoredDeskSettings => ({
  ...defaultDeskSettings,
  ...row?.settings,
  email: { ...defaultEmailSettings, ...row?.settings.email },
})

/** Saves the settings. Returns the new version. */
export const keepDeskSettings = (
  settings: StoredDeskSettings,
  version: number | undefined,
  at: string,
  extraWrites: (version: number) => readonly Write[],
): Promise<number> =>
  retryOnConflict(settingsLabel, async () => {
    const before = await findDeskSettings()
    requireVersion('settings', before ?? {}, version)
    const after = (before?.version ?? 0) + 1
    const kept = new Set(settings.rules.map(({ id }) => id))
    const removed = deskSettingsOf(before).rules.filter(({ id }) => !kept.has(id))
    await transact([
      replaceWrite(settingsLabel, before, { ...settingsKey, settings, savedAt: at }),
      ...removed.map(({ id }) => ({ remove: turnKey(id) })),
      ...extraWrites(after),
    ])
    return after
  })

/** Makes rules and senders of a company those of another into which it was merged. A second call changes nothing. */
export const moveDeskSettings = (from: CompanyId, into: CompanyId): Promise<void> =>
  retryOnConflict(settingsLabel, async () => {
    const before = await findDeskSettings()
    if (!before) return
    const { email, ...settings } = deskSettingsOf(before)
    const isNamed =
      settings.rules.some(({ customerId }) => customerId === from) ||
      email.trustedSenders.some(({ companyId }) => companyId === from)
    if (!isNamed) return
    const rules = settings.rules.map(one => (one.customerId === from ? { ...one, customerId: into } : one))
    const trustedSenders = email.trustedSenders.map(one => (one.companyId === from ? { ...one, companyId: into } : one))
    const after = { ...settings, rules, email: { ...email, trustedSenders } }
    await transact([replaceWrite(settingsLabel, before, { ...settingsKey, settings: after, savedAt: before.savedAt })])
  })

/**
 * Takes the next turn of a rule, starting at 0. Taken outside the transaction that uses it, so that tickets opened at once do not wait
 * for each other: a failure skips a turn, and none is taken twice.
 */
export async function takeTurn(ruleId: string): Promise<number> {
  const { taken } = await change<{ taken: number }>(turnKey(ruleId), {
    update: 'ADD taken :one',
    values: { ':one': 1 },
  })
  return taken - 1
}
