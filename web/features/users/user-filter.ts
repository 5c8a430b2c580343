import { roles } from '#/shared/users/roles.ts'
import { type FilterOf, oneOf, words } from '#/web/ui/lists/filters.ts'

/** The server's maximum length. */
export const searchLength = 100

export const userFilters = { search: words(searchLength), role: oneOf(roles) }
export type UserFilter = FilterOf<typeof userFilters>
