import { listUsers } from '#/functions/data/users.ts'
import { displayName } from '#/shared/lib/names.ts'

/** Max people per role in the list; a team has a few dozen. */
const most = 200

/** The possible assignees of a ticket with their names: technicians, then admins. */
export async function teamMembers() {
  const [technicians, admins] = await Promise.all([
    listUsers({ limit: most, role: 'technician' }),
    listUsers({ limit: most, role: 'admin' }),
  ])
  return [...technicians.items, ...admins.items].map(user => ({ id: user.id, name: displayName(user) }))
}
