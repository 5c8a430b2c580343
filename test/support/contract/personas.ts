import type { Access } from '#/shared/users/roles.ts'

/** The caller that tests use for each access level. */
export const personaOf = {
  public: 'anonymous',
  'signed-in': 'customer',
  staff: 'technician',
  admin: 'admin',
} as const satisfies Record<Access, string>
