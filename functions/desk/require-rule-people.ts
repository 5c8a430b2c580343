import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { findUsers, isOnTeam } from '#/functions/users/data/users.ts'
import type { AssignmentRule } from '#/shared/desk/settings.ts'
import { Invalid } from '#/shared/lib/errors.ts'

/**
 * Throws `Invalid` if rules newly name people outside the team, or unknown customers. Those named before are kept, because people leave.
 * Two batch reads at most.
 */
export async function requireRulePeople(
  before: readonly AssignmentRule[],
  after: readonly AssignmentRule[],
): Promise<void> {
  const knownPeople = new Set(before.flatMap(({ people }) => people))
  const knownCustomers = new Set(before.map(({ customerId }) => customerId))
  const people = [...new Set(after.flatMap(rule => rule.people))].filter(id => !knownPeople.has(id))
  const customers = [...new Set(after.flatMap(({ customerId }) => customerId ?? []))].filter(
    id => !knownCustomers.has(id),
  )
  const [users, names] = await Promise.all([
    people.length > 0 ? findUsers(people) : [],
    customers.length > 0 ? payerNamesOf(customers) : new Map(),
  ])
  const team = new Set(users.filter(isOnTeam).map(({ id }) => id))
  const isStranger = (id: AssignmentRule['people'][number]) => !knownPeople.has(id) && !team.has(id)
  const isUnknown = (id: AssignmentRule['customerId']) => id !== null && !knownCustomers.has(id) && !names.has(id)
  const errors = after.flatMap(({ people: chosen, customerId }, index) => [
    ...(chosen.some(isStranger) ? [{ field: `rules.${index}.people`, message: 'Not a member of the team' }] : []),
    ...(isUnknown(customerId) ? [{ field: `rules.${index}.customerId`, message: 'Customer not found' }] : []),
  ])
  if (errors.length > 0) throw new Invalid(errors)
}
