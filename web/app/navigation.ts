import type { ModuleId } from '#/shared/modules.ts'
import { mayCall, type Role } from '#/shared/roles.ts'
import { screens } from '#/web/app/screens.tsx'

export interface MenuEntry {
  label: string
  to: string
}

/** The navigation bar of a role. */
export const navigationFor = (role: Role, isModuleOn: (id: ModuleId) => boolean): readonly MenuEntry[] =>
  screens
    .filter(({ access, module }) => mayCall(role, access) && (!module || isModuleOn(module)))
    .flatMap(({ path, menu }) => (menu ? [{ label: menu.label, to: path }] : []))

/** Whether `pathname` is the page of an entry, or one below it. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
