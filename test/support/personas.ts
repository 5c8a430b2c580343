import type { Access } from '#/shared/roles.ts'

/** Who of the people of a test calls a route of each access. */
export const personaOf = {
  public: 'anonymous',
  'signed-in': 'customer',
  staff: 'technician',
  admin: 'admin',
} as const satisfies Record<Access, string>
