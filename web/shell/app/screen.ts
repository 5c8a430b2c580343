import type { ComponentType } from 'react'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import type { RouteId } from '#/shared/contract.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import type { NavigationCounts } from '#/shared/statistics/schemas.ts'
import type { Access, Role } from '#/shared/users/roles.ts'
import type { Sign } from '#/web/shell/parts/Icon.tsx'

/** The groups of the navigation, in order. */
export const menuGroups = ['Work', 'Sales', 'Admin'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface FirstRead {
  route: RouteId
  /** The filters that the screen takes from its address, in the order in which it sends them. */
  filters?: readonly string[]
  /** The query parameters it sends after them. */
  query?: Record<string, string>
}

/** A screen's entry in the navigation. */
export interface ScreenEntry {
  label: string
  icon: Sign
  group: MenuGroup
  /** The one role that has the entry; by default, every role that may see the screen. */
  only?: Role
  /** The number that it shows. */
  count?: keyof NavigationCounts
}

export interface Screen {
  path: string
  /** The browser tab's title until the screen sets a more specific one. Pages that are dialogs set their own. */
  title?: string
  /** The roles that may see it; a public screen does not read the session. */
  access: Access
  /** Hidden while an admin has this module turned off. */
  module?: ModuleId
  menu?: ScreenEntry
  /** The roles of a customer in their company whose menus have it, null for customers without a company; by default, all. */
  companyRoles?: readonly (CompanyRole | null)[]
  /** The screens whose entry is highlighted here, for a path that is not below theirs. */
  within?: readonly string[]
  /** Its first requests, which the document starts before any script loads. */
  first?: readonly FirstRead[]
  load: () => Promise<ComponentType>
}
