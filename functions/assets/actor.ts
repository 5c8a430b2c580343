import type { UserId } from '#/shared/lib/ids.ts'
import type { Role } from '#/shared/users/roles.ts'

/** The member of staff who changes an asset, and the time of the change. */
export interface Actor {
  id: UserId
  role: Role
  at: string
}
