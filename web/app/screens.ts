import type { Role } from '#/shared/roles.ts'

interface NavEntry {
  to: string
  label: string
  roles: readonly Role[]
}

/** The navigation bar. An entry appears when its screen exists. */
const navEntries: readonly NavEntry[] = [
  { to: '/customer-portal', label: 'Dashboard', roles: ['customer'] },
  { to: '/technician-dashboard', label: 'Tickets', roles: ['technician', 'admin'] },
]

export const navFor = (role: Role): readonly NavEntry[] => navEntries.filter(entry => entry.roles.includes(role))

/** Where `/` leads a signed-in user. */
export const homeOf = (role: Role): string => (role === 'customer' ? '/customer-portal' : '/technician-dashboard')
