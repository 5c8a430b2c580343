import type { ModuleId } from '#/shared/modules/schemas.ts'
import { mayCall, type Role } from '#/shared/users/roles.ts'
import { menuGroups } from '#/web/shell/app/screen.ts'
import { screens } from '#/web/shell/app/screens.tsx'

export interface MenuEntry {
  label: string
  to: string
}

/** An item of the navigation bar: an entry, or a menu of entries. */
export type MenuItem = MenuEntry | { label: string; entries: readonly MenuEntry[] }

export const entriesOf = (item: MenuItem): readonly MenuEntry[] => ('entries' in item ? item.entries : [item])

/** The navigation bar for a role: admins get menus, the others a row of entries. */
export function navigationFor(role: Role, isModuleOn: (id: ModuleId) => boolean): readonly MenuItem[] {
  const offered = screens.flatMap(({ path, access, module, menu }) => {
    const isFor = menu && (menu.only ?? role) === role && mayCall(role, access)
    const isOffered = isFor && (!module || isModuleOn(module))
    return isOffered ? [{ ...menu, to: path }] : []
  })
  const entriesIn = (name?: string) =>
    offered.filter(({ group }) => name === undefined || group === name).map(({ label, to }) => ({ label, to }))
  if (role !== 'admin') return entriesIn()
  return menuGroups.map(label => ({ label, entries: entriesIn(label) })).filter(({ entries }) => entries.length > 0)
}

/** Whether `pathname` is an entry's page, or a page below it. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
