import type { Role } from '#/shared/users/roles.ts'

export const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  technician: 'Technician',
  admin: 'Administrator',
}
