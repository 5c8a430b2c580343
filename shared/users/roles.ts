export const roles = ['customer', 'technician', 'admin'] as const
export type Role = (typeof roles)[number]

/** Access levels of routes. `staff` is technicians and admins. */
export const accesses = ['public', 'signed-in', 'staff', 'admin'] as const
export type Access = (typeof accesses)[number]

const allowed: Record<Access, readonly Role[]> = {
  public: roles,
  'signed-in': roles,
  staff: ['technician', 'admin'],
  admin: ['admin'],
}

/** Whether a signed-in user of `role` may call a route of `access`. */
export const mayCall = (role: Role, access: Access): boolean => allowed[access].includes(role)

export const isStaff = (role: Role): boolean => mayCall(role, 'staff')
