import { shortId } from '#/shared/lib/short-id.ts'
import type { NoticeKind } from '#/shared/notifications/rules.ts'
import type { TicketNotification } from '#/shared/notifications/schemas.ts'

/** Each kind of news in words, with the person who caused it. */
const sentences: Record<NoticeKind, (name: string) => string> = {
  assigned: name => `${name} assigned you`,
  bounced: () => 'An email to the customer bounced',
  'due-soon': () => 'A target is due soon',
  held: () => 'An email was held',
  mentioned: name => `${name} mentioned you`,
  missed: () => 'A target was missed',
  reopened: name => `${name} reopened`,
  replied: name => `${name} replied`,
  resolved: name => `${name} resolved`,
  'snooze-ended': () => 'A snooze ended',
  timer: () => 'Your timer has run for more than 4 hours',
}

/** A notification's first line: “Dana replied · #TK00000C”, with the number of events before it. */
export function notificationLabel({ kind, byName, ticketId, count }: TicketNotification): string {
  const others = count > 1 ? ` (and ${count - 1} more)` : ''
  return `${sentences[kind](byName || 'Someone')}${others} · ${shortId(ticketId)}`
}

/** The page of a notification, at its message if it has one. */
export const notificationPath = ({ kind, ticketId, commentId }: TicketNotification): string =>
  kind === 'held' ? '/held-emails' : `/tickets/${ticketId}${commentId ? `#message-${commentId}` : ''}`
