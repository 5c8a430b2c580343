import type { Role } from '#/shared/roles.ts'

export const roleWords: Record<Role, string> = {
  customer: 'Customer',
  technician: 'Technician',
  admin: 'Administrator',
}
