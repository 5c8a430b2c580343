import { findNotices } from '#/functions/notifications/data/notices.ts'
import { joinNotices } from '#/functions/notifications/join-notices.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import { findTickets, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { type BellChoices, wantsBell } from '#/functions/users/data/preferences.ts'
import { namesOf, type User } from '#/functions/users/data/users.ts'
import type { BellKind, TeamBellKind } from '#/shared/identity/preferences.ts'
import { maxNotifications, type NoticeKind, noticeKinds } from '#/shared/notifications/rules.ts'
import type { TicketNotification } from '#/shared/notifications/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Reader = Pick<User, 'id' | 'companyId' | 'companyRole'> & BellChoices

/** The kind of news, which users choose, of each kind of notice: the team's, and a customer's. */
const newsOf: Record<NoticeKind, TeamBellKind | { team: TeamBellKind; customer: BellKind }> = {
  assigned: 'assigned',
  bounced: 'undelivered',
  'due-soon': 'dueTimes',
  held: 'held',
  mentioned: 'mentioned',
  missed: 'dueTimes',
  reopened: { team: 'customerReplied', customer: 'progress' },
  replied: { team: 'customerReplied', customer: 'replies' },
  resolved: { team: 'customerReplied', customer: 'progress' },
  'snooze-ended': 'snoozeEnded',
  timer: 'timer',
}

/** Whether a user wants a kind of notice in the bell. */
function isWanted(kind: NoticeKind, reader: BellChoices): boolean {
  const news = newsOf[kind]
  if (typeof news === 'string') return wantsBell(reader, news)
  return wantsBell(reader, isStaff(reader.role) ? news.team : news.customer)
}

/** A text that changes with the kinds of notices that a user does not want. */
export const unwantedKinds = (reader: BellChoices): string => noticeKinds.filter(kind => !isWanted(kind, reader)).join()

/**
 * A user's notifications, newest first. Those that they do not want, and those of tickets that they may not see anymore, are left out.
 */
export async function notificationsOf(reader: Reader): Promise<TicketNotification[]> {
  const { notices, seenUpTo } = await findNotices(reader.id)
  const joined = joinNotices(notices.filter(({ kind }) => isWanted(kind, reader))).slice(0, maxNotifications)
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
