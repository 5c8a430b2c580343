import { listUsers, type UserRow } from '#/functions/users/data/users.ts'

/** Customers suggested at once; the others are suggested once these belong to companies. */
const maxSuggested = 1000
/** Customers read for that: most of them may belong to companies. */
const maxRead = 10_000

/**
 * Access pattern: up to a thousand customers without a company, by name, among the first ten thousand customers. One index query and two
 * batch reads for each two hundred, until there are enough.
 */
export async function customersWithoutCompany(perRead = 200): Promise<UserRow[]> {
  const found: UserRow[] = []
  let after: string | undefined
  for (let count = 0; count < maxRead && found.length < maxSuggested; count += perRead) {
    const page = await listUsers({ limit: perRead, role: 'customer', after })
    found.push(...page.items.filter(({ companyId }) => companyId === null))
    if (page.next === undefined) break
    after = page.next
  }
  return found.slice(0, maxSuggested)
}
