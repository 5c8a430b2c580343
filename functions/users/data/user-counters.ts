import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import { type Role, roles } from '#/shared/users/roles.ts'

/**
 * The number of users per role, spread over eight rows because every registration writes there. Admins who can sign in are also
 * counted exactly in one separate row, because the last one must stay.
 */
const partition = 'COUNTER#users'
const shards = 8
const adminsKey: Key = { pk: 'COUNTER#admins', sk: 'COUNT' }
export const lastAdminLabel = 'last admin'

/** The writes that add a user of role `to` and remove one of role `from`. */
export function countUserWrites(from: Role | undefined, to: Role | undefined): Write[] {
  if (from === to) return []
  const changes = [...(from ? [[from, -1] as const] : []), ...(to ? [[to, 1] as const] : [])]
  return addWrites(
    { pk: partition, sk: anyShard(shards) },
    Object.fromEntries(changes.map(([role, by]) => [`${role}s`, by])),
  )
}

type Counted = { role: Role; deactivatedAt?: string | undefined } | undefined
const isActiveAdmin = (user: Counted) => user?.role === 'admin' && user.deactivatedAt === undefined

/** The writes that count an admin who can sign in; fail (label `lastAdminLabel`) if no active admin would be left. */
export function countActiveAdminWrites(before: Counted, after: Counted): Write[] {
  const [was, is] = [isActiveAdmin(before), isActiveAdmin(after)]
  return was === is ? [] : [countAdminWrite(is ? 1 : -1)]
}

const countAdminWrite = (by: 1 | -1): Write => ({
  label: lastAdminLabel,
  change: adminsKey,
  update: 'ADD admins :by',
  values: by === -1 ? { ':by': by, ':one': 1 } : { ':by': by },
  ...(by === -1 && { condition: 'admins > :one' }),
})

/** Access pattern: the number of users by role. One consistent query of at most eight rows. */
export async function userCounts(): Promise<Record<Role, number>> {
  const rows = await query<Key & Partial<Record<`${Role}s`, number>>>({ pk: partition, limit: shards })
  const count = (role: Role) => rows.reduce((sum, row) => sum + (row[`${role}s`] ?? 0), 0)
  return Object.fromEntries(roles.map(role => [role, count(role)])) as Record<Role, number>
}
