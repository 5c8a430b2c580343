import type { AssignmentRule, DeskSettings } from '#/shared/desk/settings.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'

/** The conditions of a rule: “Network · Critical · Harborview Dental · @harborview.test”. */
export function conditionsLabel(rule: AssignmentRule, { customerNames }: Pick<DeskSettings, 'customerNames'>): string {
  const { category, priority, customerId, emailDomain } = rule
  const conditions = [
    category && categoryLabels[category],
    priority && `${priorityLabels[priority]} priority`,
    customerId && (customerNames[customerId] ?? deletedUser),
    emailDomain && `@${emailDomain}`,
  ].filter(Boolean)
  return conditions.join(' · ') || 'Every new ticket'
}

/** The people of a rule by name, and the number of former members of the team. */
export function peopleLabel({ people }: AssignmentRule, team: readonly { id: string; name: string }[]): string {
  const names = people.flatMap(id => team.find(person => person.id === id)?.name ?? [])
  const left = people.length - names.length
  const parts = [...names, ...(left > 0 ? [left === 1 ? '1 person who left' : `${left} people who left`] : [])]
  return people.length === 1 ? parts.join() : `${parts.join(', ')} in turns`
}
