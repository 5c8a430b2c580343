import type { Write } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import type { Appearance } from '#/shared/branding/appearance.ts'

/** The write that stores a user's choice of colors; fails (label `user`) if the user does not exist. */
export const appearanceWrite = (id: string, appearance: Appearance): Write => ({
  label: 'user',
  change: userKey(id),
  update: 'SET appearance = :appearance',
  condition: 'attribute_exists(pk)',
  values: { ':appearance': appearance },
})
