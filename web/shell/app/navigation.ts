import { matchPath } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { mayCall } from '#/shared/users/roles.ts'
import { menuGroups, type ScreenEntry } from '#/web/shell/app/screen.ts'
import { screens } from '#/web/shell/app/screens.tsx'

export interface MenuEntry extends Pick<ScreenEntry, 'label' | 'icon' | 'count'> {
  to: string
}

/** Entries under a title. */
export interface MenuSection {
  label: string
  entries: readonly MenuEntry[]
}

/** An item of the navigation bar: an entry, or a menu of entries. */
export type MenuItem = MenuEntry | MenuSection

export const entriesOf = (item: MenuItem): readonly MenuEntry[] => ('entries' in item ? item.entries : [item])

type IsModuleOn = (id: ModuleId) => boolean
type Reader = Pick<SessionUser, 'role' | 'companyRole'>

const offeredTo = ({ role, companyRole }: Reader, isModuleOn: IsModuleOn) =>
  screens.flatMap(({ path, access, module, menu, companyRoles }) => {
    const isFor =
      menu &&
      (menu.only ?? role) === role &&
      mayCall(role, access) &&
      (role !== 'customer' || !companyRoles || companyRoles.includes(companyRole))
    const isOffered = isFor && (!module || isModuleOn(module))
    return isOffered ? [{ ...menu, to: path }] : []
  })

const entry = ({ label, icon, count, to }: MenuEntry): MenuEntry => ({ label, icon, to, ...(count && { count }) })

/** The groups of the navigation for a user, as the sidebar shows them. */
export function sectionsFor(user: Reader, isModuleOn: IsModuleOn): readonly MenuSection[] {
  const offered = offeredTo(user, isModuleOn)
  return menuGroups
    .map(label => ({ label, entries: offered.filter(({ group }) => group === label).map(entry) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The navigation bar for a user: admins get menus, the others a row of entries. */
export const navigationFor = (user: Reader, isModuleOn: IsModuleOn): readonly MenuItem[] =>
  user.role === 'admin' ? sectionsFor(user, isModuleOn) : offeredTo(user, isModuleOn).map(entry)

/** Whether `pathname` is an entry's page, or a page below it, such as a ticket's below the list of tickets. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to ||
  (to !== '/' && pathname.startsWith(`${to}/`)) ||
  screens.some(({ path, within }) => within?.includes(to) && matchPath(path, pathname))
