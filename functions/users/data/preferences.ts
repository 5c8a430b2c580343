import { setColumns } from '#/functions/table/set-columns.ts'
import { exists, type Write } from '#/functions/table/table.ts'
import { type User, userKey } from '#/functions/users/data/users.ts'
import { defaultAppearance } from '#/shared/branding/appearance.ts'
import type { Preferences } from '#/shared/identity/preferences.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The preferences of a user’s row, which lacks those that they never chose. */
export type StoredPreferences = Partial<Preferences>

/** A user’s preferences, with the defaults of those that they never chose. */
export const preferencesOf = ({ role, appearance, away }: Pick<User, 'role'> & StoredPreferences): Preferences => ({
  appearance: appearance ?? defaultAppearance,
  ...(isStaff(role) && { away: away === true }),
})

/** The write that stores some of a user’s preferences; fails (label `user`) if the user does not exist. */
export const preferencesWrite = (id: string, chosen: StoredPreferences): Write => ({
  label: 'user',
  change: userKey(id),
  ...setColumns(chosen),
  condition: exists,
})
