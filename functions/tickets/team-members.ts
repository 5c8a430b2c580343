import { isOnTeam, listUsers } from '#/functions/users/data/users.ts'
import { displayName } from '#/shared/lib/names.ts'

/** Max people per role in the list; a team has a few dozen. */
const max = 200

/** The possible assignees of a ticket with their names, and whether they are away: technicians, then admins. */
export async function teamMembers() {
  const [technicians, admins] = await Promise.all([
    listUsers({ limit: max, role: 'technician' }),
    listUsers({ limit: max, role: 'admin' }),
  ])
  const members = [...technicians.items, ...admins.items].filter(isOnTeam)
  return members.map(user => ({ id: user.id, name: displayName(user), away: user.away === true }))
}
