import { type Role, roles } from '#/shared/roles.ts'

export interface NavEntry {
  to: string
  label: string
  roles: readonly Role[]
}

/** The navigation bar. An entry appears when its screen exists. */
const navEntries: readonly NavEntry[] = [
  { to: '/', label: 'Dashboard', roles },
  { to: '/portal', label: 'Portal Login', roles },
  { to: '/technician-dashboard', label: 'Tickets', roles: ['technician', 'admin'] },
  { to: '/user-management', label: 'Users', roles: ['admin'] },
  { to: '/admin-panel', label: 'Admin Panel', roles: ['admin'] },
  { to: '/theme-customizer', label: 'Theme', roles: ['admin'] },
  { to: '/knowledge-base', label: 'Knowledge Base', roles },
  { to: '/status-page', label: 'Status', roles },
  { to: '/audit-log', label: 'Audit log', roles: ['admin'] },
]

export const navFor = (role: Role): readonly NavEntry[] => navEntries.filter(entry => entry.roles.includes(role))

/** Whether `pathname` is the page of an entry, or one below it. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
