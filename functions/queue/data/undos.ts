import { get, type Key, put, remove } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { undoSeconds } from '#/shared/queue/rules.ts'

/** The fields of a ticket that a change of the queue may alter, as they were before it. */
export type FieldsBefore = Pick<
  TicketRow,
  'status' | 'priority' | 'category' | 'assignedTo' | 'waitingOn' | 'waitingSince' | 'resolvedAt'
> & { returnedAt: string | null }

/** A changed ticket: how it was, its version after the change, and the keys of the emails that the change will send. */
export interface UndoEntry {
  id: TicketRow['id']
  before: FieldsBefore
  version: number
  emails: Key[]
}

interface UndoRow extends Key {
  at: string
  entries: UndoEntry[]
}

const undoKey = (userId: UserId, undoId: string): Key => ({ pk: `UNDO#${userId}`, sk: `UNDO#${undoId}` })

/** Keeps how tickets were before a change, for the few seconds in which its author may undo it. */
export const keepUndo = (userId: UserId, undoId: string, at: string, entries: readonly UndoEntry[]) =>
  put({
    ...undoKey(userId, undoId),
    at,
    entries,
    expire: Math.ceil(Date.parse(at) / 1000) + undoSeconds.allowed + 60,
  })

/** Access pattern: a user's change that they may undo; undefined if it is too late. One consistent read. */
export async function findUndo(userId: UserId, undoId: string, now: Date): Promise<readonly UndoEntry[] | undefined> {
  const row = await get<UndoRow>(undoKey(userId, undoId))
  return row && now.getTime() - Date.parse(row.at) <= undoSeconds.allowed * 1000 ? row.entries : undefined
}

export const forgetUndo = (userId: UserId, undoId: string) => remove(undoKey(userId, undoId))
