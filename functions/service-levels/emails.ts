import { emailWrite, team } from '#/functions/email/outbox.ts'
import { noticeWrite } from '#/functions/notifications/data/notices.ts'
import type { ServiceLevelsData } from '#/functions/service-levels/email-templates.ts'
import type { Write } from '#/functions/table/table.ts'
import type { SlaClock, SlaWarning } from '#/shared/service-levels/rules.ts'
import type { TicketSla } from '#/shared/service-levels/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

const minuteMs = 60_000

/** The email about a warning to a ticket's assignee, else the team. Whether they are on the team is checked when it is sent. */
export function slaEmail(
  { id, title, assignedTo }: Ticket,
  warning: SlaWarning,
  { sla, now, sentAt }: { sla: TicketSla; now: Date; sentAt: string },
): Write {
  const [clock, kind] = warning.split('_') as [SlaClock, 'warning' | 'miss']
  const dueAt = (clock === 'response' ? sla.responseDueAt : sla.resolutionDueAt) ?? now.toISOString()
  const minutes = Math.max(0, Math.round((Date.parse(dueAt) - now.getTime()) / minuteMs))
  const data: ServiceLevelsData['slaWarning'] = { ticketId: id, title, clock, minutes }
  const template = kind === 'warning' ? 'slaWarning' : 'slaMissed'
  const recipient = assignedTo ? { to: '', toUser: assignedTo } : { to: team }
  return emailWrite({ template, ...recipient, data: { ...data } }, sentAt)
}

/** The notices of warnings in the assignee’s bell, one of each kind; none without an assignee. */
export function slaNotices({ id: ticketId, assignedTo }: Ticket, warnings: readonly SlaWarning[], at: string): Write[] {
  if (!assignedTo) return []
  const kinds = warnings.map(warning => (warning.endsWith('_warning') ? 'due-soon' : 'missed'))
  return [...new Set(kinds)].map(kind =>
    noticeWrite({ userId: assignedTo, kind, ticketId, at, byId: null, commentId: null }),
  )
}
