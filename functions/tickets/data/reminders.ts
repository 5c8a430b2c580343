import { ConditionFailed, get, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'

/** The clock of a ticket that waits for its customer. */
interface ReminderRow extends Key {
  /** When the wait began. */
  since: string
  /** When the customer was reminded; absent before. */
  remindedAt?: string
}

/** The stages of a wait, each with its partition in the index: until the reminder, and after it. */
const partitions = { waiting: 'REMIND', reminded: 'REMINDED' } as const
export type WaitStage = keyof typeof partitions

/** Label of the writes of a ticket's reminder. */
export const reminderLabel = 'reminder'

const clockKey = (id: TicketId): Key => ({ pk: `TICKET#${id}`, sk: 'REMIND' })
/** The key of the row that remembers which wait a reminder was about: one that an undo brings back has had its reminder. */
const sentKey = (id: TicketId): Key => ({ pk: `TICKET#${id}`, sk: 'REMINDED' })

/** When a ticket's wait for its customer began; null if it does not wait for them. */
export const waitsSince = ({ status, waitingOn, waitingSince }: TicketRow): string | null =>
  isUnresolved(status) && waitingOn === 'customer' ? (waitingSince ?? null) : null

/** The writes that start or stop the clock of a ticket's wait for its customer; none if the wait does not change. */
export function reminderClockWrites(before: TicketRow, after: TicketRow): Write[] {
  const since = waitsSince(after)
  if (waitsSince(before) === since) return []
  const key = clockKey(after.id)
  if (!since) return [{ remove: key }]
  return [{ put: { ...key, since, gsi1pk: partitions.waiting, gsi1sk: `${since}#${after.id}` } }]
}

/** Access pattern: the clock of a ticket's wait for its customer. One consistent read. */
export const findReminder = (id: TicketId) => get<ReminderRow>(clockKey(id))

/** Access pattern: whether a ticket's customer was reminded of a wait. One consistent read. */
export async function wasReminded(id: TicketId, since: string): Promise<boolean> {
  return (await get<Pick<ReminderRow, keyof Key | 'since'>>(sentKey(id)))?.since === since
}

/**
 * Access pattern: tickets at a stage of their wait for the customer, longest first, after a cursor, as far as `isDue` says of when it
 * began. One index query.
 */
export async function dueReminders(
  stage: WaitStage,
  isDue: (began: string) => boolean,
  limit: number,
  after: string | undefined,
): Promise<{ id: TicketId; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partitions[stage], after, limit })
  return rows
    .filter(({ gsi1sk }) => isDue(gsi1sk.slice(0, gsi1sk.indexOf('#'))))
    .map(({ pk, gsi1sk }) => ({ id: pk.slice('TICKET#'.length) as TicketId, position: gsi1sk }))
}

/** The writes that note a reminder; they fail (label `reminderLabel`) if the wait has ended, or another run was faster. */
export const noteReminderWrites = (id: TicketId, since: string, at: string): Write[] => [
  {
    label: reminderLabel,
    change: clockKey(id),
    update: 'SET remindedAt = :at, gsi1pk = :partition, gsi1sk = :order',
    condition: 'since = :since AND attribute_not_exists(remindedAt)',
    values: { ':at': at, ':since': since, ':partition': partitions.reminded, ':order': `${at}#${id}` },
  },
  { put: { ...sentKey(id), since } },
]

/** Stops the clock of a wait that has ended, as an older release leaves it behind. */
export async function dropReminder(id: TicketId, since: string): Promise<void> {
  const stale = { condition: 'since = :since', values: { ':since': since } }
  await transact([{ label: reminderLabel, remove: clockKey(id), ...stale }]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
