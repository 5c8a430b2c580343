import type { ComponentType } from 'react'
import type { RouteId } from '#/shared/contract.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import type { Access, Role } from '#/shared/users/roles.ts'

/** The menus of an admin's navigation bar, in order. */
export const menuGroups = ['Work', 'Sales', 'Admin'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface FirstRead {
  route: RouteId
  /** The filters that the screen takes from its address, in the order in which it sends them. */
  filters?: readonly string[]
  /** The query parameters it sends after them. */
  query?: Record<string, string>
}

export interface Screen {
  path: string
  /** The browser tab's title until the screen sets a more specific one. Pages that are dialogs set their own. */
  title?: string
  /** The roles that may see it; a public screen does not read the session. */
  access: Access
  /** Hidden while an admin has this module turned off. */
  module?: ModuleId
  /** Its entry in the navigation bar, for every role that may see it, or for `only` one. */
  menu?: { label: string; group: MenuGroup; only?: Role }
  /** Its first requests, which the document starts before any script loads. */
  first?: readonly FirstRead[]
  load: () => Promise<ComponentType>
}
