import { deskSettingsOf, findDeskSettings, takeTurn } from '#/functions/desk/data/desk-settings.ts'
import { findUsers, isOnTeam } from '#/functions/users/data/users.ts'
import { domainOf } from '#/shared/companies/rules.ts'
import type { AssignmentRule } from '#/shared/desk/settings.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** The assignee that a rule chose, and the rule’s name. */
export interface RuleAssignment {
  assignedTo: UserId
  rule: string
}

type Matched = Pick<Ticket, 'category' | 'priority' | 'customerId' | 'companyId' | 'customerEmail'>

/** Whether a ticket meets all conditions of a rule. */
export const isMatch = ({ category, priority, customerId, emailDomain }: AssignmentRule, ticket: Matched): boolean =>
  (category === null || category === ticket.category) &&
  (priority === null || priority === ticket.priority) &&
  (customerId === null || customerId === ticket.customerId || customerId === ticket.companyId) &&
  (emailDomain === null || emailDomain === domainOf(ticket.customerEmail.toLowerCase()))

/**
 * Access pattern: the assignee of a new ticket, by the first rule that matches it: a member of the team who is not away, and the next one
 * if there are several. Undefined without a match, or while everyone is away. One read and, for a match, one batch read and one update.
 */
export async function assigneeByRule(ticket: Matched): Promise<RuleAssignment | undefined> {
  const { rules } = deskSettingsOf(await findDeskSettings())
  const rule = rules.find(one => isMatch(one, ticket))
  if (!rule) return undefined
  const users = await findUsers(rule.people)
  const present = rule.people.filter(id => users.some(user => user.id === id && isOnTeam(user) && !user.away))
  const turn = present.length > 1 ? await takeTurn(rule.id) : 0
  const assignedTo = present[turn % present.length]
  return assignedTo && { assignedTo, rule: rule.name }
}
