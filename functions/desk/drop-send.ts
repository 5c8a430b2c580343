import { endHoldWrites, findSend } from '#/functions/desk/data/sends.ts'
import { transact } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Ends the hold of a user's reply without sending it, because they no longer speak for the team. */
export async function dropSend(userId: UserId, at: string): Promise<void> {
  const send = await findSend(userId)
  if (send) await transact(endHoldWrites(send, { state: 'undone' }, at))
}
