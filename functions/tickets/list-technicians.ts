import { listUsers } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { displayName } from '#/shared/lib/names.ts'
import { routes } from '#/shared/tickets.ts'

/** A team has a few dozen people; a select shows no more than this. */
const most = 200

export const handler = handle(routes.listTechnicians, async () => {
  const [technicians, admins] = await Promise.all([
    listUsers({ limit: most, role: 'technician' }),
    listUsers({ limit: most, role: 'admin' }),
  ])
  return [...technicians.items, ...admins.items].map(user => ({ id: user.id, name: displayName(user) }))
})
