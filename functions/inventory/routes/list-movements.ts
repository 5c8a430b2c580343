import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { movementsOf } from '#/functions/inventory/data/stock-movements.ts'
import { findStock } from '#/functions/inventory/stocked-items.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/inventory/routes.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.listMovements, async ({ parameters: { id }, query: { limit }, after }) => {
  await findStock(id)
  const [found, company] = await Promise.all([movementsOf(id, { limit, after }), findProvider()])
  const names = await namesOf(found.items.map(({ userId }) => userId))
  const nameOf = (userId: string) => (userId === systemId ? company.name : (names.get(userId)?.name ?? deletedUser))
  return page({ ...found, items: found.items.map(row => ({ ...row, userName: nameOf(row.userId) })) })
})
