import type { UserId } from '#/shared/lib/ids.ts'
import type { Role } from '#/shared/users/roles.ts'

/** A staff member’s change of an asset: their id and role, and its time. */
export interface Actor {
  id: UserId
  role: Role
  at: string
}
