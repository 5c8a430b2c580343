import { findNotices } from '#/functions/notifications/data/notices.ts'
import { joinNotices } from '#/functions/notifications/join-notices.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import { findTickets, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { namesOf, type User } from '#/functions/users/data/users.ts'
import { maxNotifications } from '#/shared/notifications/rules.ts'
import type { TicketNotification } from '#/shared/notifications/schemas.ts'

/** A user's notifications, newest first. Those of tickets that they may not see anymore are left out. */
export async function notificationsOf(
  reader: Pick<User, 'id' | 'role' | 'companyId' | 'companyRole'>,
): Promise<TicketNotification[]> {
  const { notices, seenUpTo } = await findNotices(reader.id)
  const joined = joinNotices(notices).slice(0, maxNotifications)
  const ids = new Set(joined.map(({ latest }) => latest.ticketId))
  const [tickets, names] = await Promise.all([
    findTickets([...ids].map(ticketKey)),
    namesOf([...new Set(joined.flatMap(({ latest }) => latest.byId ?? []))]),
  ])
  const visible = new Map(tickets.filter(one => isTicketVisible(one, reader)).map(one => [one.id, one]))
  return joined.flatMap(({ latest: { sk, kind, ticketId, byId, at, commentId }, count }) => {
    const ticket = visible.get(ticketId)
    if (!ticket) return []
    const byName = (byId && names.get(byId)?.name) ?? ''
    return [{ id: sk, kind, ticketId, title: ticket.title, byName, at, count, commentId, seen: at <= seenUpTo }]
  })
}
