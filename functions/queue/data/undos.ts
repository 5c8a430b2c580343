import { exists, type Key, query, type Write } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { maxChangedAtOnce, undoSeconds } from '#/shared/queue/rules.ts'

/** The fields of a ticket that a change of the queue may alter, as they were before it. */
export type FieldsBefore = Pick<
  TicketRow,
  | 'status'
  | 'priority'
  | 'category'
  | 'title'
  | 'assignedTo'
  | 'waitingOn'
  | 'waitingSince'
  | 'resolvedAt'
  | 'snoozedUntil'
  | 'snoozedBy'
  | 'pendingReason'
  | 'pendingNote'
  | 'endedSnooze'
  | 'tags'
> & {
  returnedAt: string | null
  /** Absent in rows of older releases. */
  sla?: TicketRow['sla']
}

/** How a ticket was before a change, its version after it, and the keys of the emails that the change will send. */
export interface UndoRow extends Key {
  ticketId: TicketRow['id']
  userId: UserId
  at: string
  before: FieldsBefore
  ticketVersion: number
  emails: Key[]
}

const undoPartition = (undoId: string) => `UNDO#${undoId}`

/** The write that keeps how a ticket was before a change, for the seconds in which its author may undo it. */
export const keepUndoWrite = (undoId: string, undo: Omit<UndoRow, keyof Key>): Write => ({
  put: {
    pk: undoPartition(undoId),
    sk: `TICKET#${undo.ticketId}`,
    ...undo,
    expire: Math.ceil(Date.parse(undo.at) / 1000) + undoSeconds.allowed + 60,
  },
})

/** Access pattern: how the tickets of a user's change were before it, unless it is too late to undo it. One consistent query. */
export async function findUndos(undoId: string, userId: UserId, now: Date): Promise<UndoRow[]> {
  const rows = await query<UndoRow>({ pk: undoPartition(undoId), prefix: 'TICKET#', limit: maxChangedAtOnce })
  return rows.filter(row => row.userId === userId && now.getTime() - Date.parse(row.at) <= undoSeconds.allowed * 1000)
}

/** The writes that use up an undo (label `undo`) and withdraw the emails about the change. */
export const useUndoWrites = ({ pk, sk, emails }: UndoRow): Write[] => [
  { label: 'undo', remove: { pk, sk }, condition: exists },
  ...emails.map(remove => ({ remove })),
]
