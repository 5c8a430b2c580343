import type { RuleAssignment } from '#/functions/desk/data/assignee-by-rule.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import type { Write } from '#/functions/table/table.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { systemId, type UserId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** The write of the email about an assignment by a rule, to the new assignee. */
export const ruleAssignmentEmailWrite = ({ id, title }: Ticket, assignee: UserId, at: string): Write =>
  emailWrite({ template: 'ticketAssigned', to: '', toUser: assignee, data: { ticketId: id, title, assignee } }, at)

/** The writes that tell of a new ticket's assignment by a rule: its history, and the email to the assignee. */
export const ruleAssignmentWrites = (ticket: Ticket, { assignedTo, rule }: RuleAssignment): Write[] => [
  ticketEventWrite(ticket.id, {
    userId: systemId,
    at: ticket.createdAt,
    kind: 'assignedByRule',
    from: rule,
    to: assignedTo,
  }),
  ruleAssignmentEmailWrite(ticket, assignedTo, ticket.createdAt),
]
