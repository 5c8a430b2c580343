import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { noticeWrite } from '#/functions/notifications/data/notices.ts'
import type { Write } from '#/functions/table/table.ts'
import { isOnTeam, listUsers } from '#/functions/users/data/users.ts'
import { TooMany } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** Forged emails on a ticket in an hour about which administrators get a notice. The others are held all the same. */
const perHour = { max: 10, minutes: 60 }
/** Maximum administrators that are notified. */
const maxReaders = 50

/** The notices to administrators that an email to a person’s address on a ticket failed its check. */
export async function heldNoticeWrites(ticketId: TicketId, at: Date): Promise<Write[]> {
  try {
    await countAttempt(`held-notices#${ticketId}`, perHour)
  } catch (error) {
    if (error instanceof TooMany) return []
    throw error
  }
  const { items } = await listUsers({ limit: maxReaders, role: 'admin' })
  const event = { kind: 'held', ticketId, at: at.toISOString(), byId: null, commentId: null } as const
  return items.filter(isOnTeam).map(({ id: userId }) => noticeWrite({ ...event, userId }))
}
