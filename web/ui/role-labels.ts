import type { Role } from '#/shared/roles.ts'

export const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  technician: 'Technician',
  admin: 'Administrator',
}
