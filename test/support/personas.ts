import type { Access } from '#/shared/roles.ts'

/** Who calls a route of each access in the tests. */
export const personaOf = {
  public: 'anonymous',
  'signed-in': 'customer',
  staff: 'technician',
  admin: 'admin',
} as const satisfies Record<Access, string>
