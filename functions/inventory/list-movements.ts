import { findCompany } from '#/functions/data/company.ts'
import { movementsOf } from '#/functions/data/stock-movements.ts'
import { namesOf } from '#/functions/data/users.ts'
import { findStock } from '#/functions/inventory/stocked-items.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/inventory.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.listMovements, async ({ parameters: { id }, query: { limit }, after }) => {
  await findStock(id)
  const [found, company] = await Promise.all([movementsOf(id, { limit, after }), findCompany()])
  const names = await namesOf(found.items.map(({ userId }) => userId))
  const nameOf = (userId: string) => (userId === systemId ? company.name : (names.get(userId)?.name ?? deletedUser))
  return page({ ...found, items: found.items.map(row => ({ ...row, userName: nameOf(row.userId) })) })
})
