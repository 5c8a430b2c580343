import { findStaff } from '#/functions/users/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Throws `Invalid`, at `field`, unless the user is on the team. One read. */
export async function requireAssignee(id: UserId, field: string): Promise<void> {
  if (await findStaff(id)) return
  throw new Invalid([{ field, message: 'Tickets can be assigned only to technicians and administrators' }])
}
