import { listUsers, type UserRow } from '#/functions/users/data/users.ts'

/** Customers read for suggestions; the others are suggested once these belong to companies. */
const most = 1000

/** Access pattern: customers without a company, by name, among the first thousand. One index query and ten batch reads. */
export async function customersWithoutCompany(): Promise<UserRow[]> {
  const { items } = await listUsers({ limit: most, role: 'customer' })
  return items.filter(({ companyId }) => companyId === null)
}
