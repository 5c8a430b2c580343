import { listUsers } from '#/functions/data/users.ts'
import { displayName } from '#/shared/lib/names.ts'

/** A team has a few dozen people; a select shows no more than this. */
const most = 200

/** The possible assignees of a ticket with their names: technicians, then admins. */
export async function teamMembers() {
  const [technicians, admins] = await Promise.all([
    listUsers({ limit: most, role: 'technician' }),
    listUsers({ limit: most, role: 'admin' }),
  ])
  return [...technicians.items, ...admins.items].map(user => ({ id: user.id, name: displayName(user) }))
}
