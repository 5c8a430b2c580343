import { folded } from '#/shared/lib/search-terms.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { type Access, mayCall, type Role } from '#/shared/users/roles.ts'
import type { Sign } from '#/web/shell/parts/Icon.tsx'

/** A screen or an action, which the browser finds without a request. */
export interface LocalEntry {
  id: string
  kind: 'screen' | 'action'
  label: string
  /** Other words for it. */
  synonyms: string
  /** The address of a screen, or of the screen with the action's button. */
  path: string
  /** The name of the button that an action presses. */
  button?: string
  icon?: Sign
}

/** Other words for screens, by their address. */
const screenSynonyms: Readonly<Record<string, string>> = {
  '/': 'home start overview',
  '/portal': 'external links portals',
  '/technician-dashboard': 'queue requests inbox support cases',
  '/customer-portal': 'requests help support cases',
  '/companies': 'customers clients accounts organizations',
  '/company': 'people colleagues team organization',
  '/pc-builder': 'computer configurator custom desktop',
  '/store': 'shop products buy catalog',
  '/orders': 'purchases shipments deliveries',
  '/quotes': 'estimates proposals offers',
  '/contracts': 'agreements renewals retainers',
  '/build-jobs': 'assembly workshop',
  '/assets': 'devices equipment hardware computers laptops warranties',
  '/inventory': 'stock warehouse parts',
  '/invoices': 'bills billing receivables payments',
  '/billing': 'bills invoices payments cards statements',
  '/time': 'timesheet hours timer unbilled',
  '/reports': 'revenue statistics statements export books',
  '/user-management': 'accounts people staff team members',
  '/admin-panel': 'catalog services products components',
  '/theme-customizer': 'colors brand logo appearance',
  '/knowledge-base': 'articles help guides docs faq',
  '/status-page': 'incidents outage maintenance uptime',
  '/satisfaction': 'surveys feedback ratings',
  '/testimonials': 'reviews references feedback',
  '/audit-log': 'history changes activity',
  '/settings': 'preferences configuration company modules',
}

/** A screen's place in the navigation. */
export interface ScreenLink {
  label: string
  to: string
  icon: Sign
}

interface Action {
  label: string
  path: string
  button?: string
  access: Access
  only?: Role
  module?: ModuleId
  synonyms: string
}

const actions: readonly Action[] = [
  {
    label: 'Create ticket',
    path: '/technician-dashboard',
    button: 'Create Ticket',
    access: 'staff',
    synonyms: 'new add open request',
  },
  {
    label: 'Create ticket',
    path: '/customer-portal',
    button: 'Create Ticket',
    access: 'signed-in',
    only: 'customer',
    synonyms: 'new add open request help problem support',
  },
  {
    label: 'Create quote',
    path: '/quotes',
    button: 'Create quote',
    access: 'staff',
    module: 'quotes',
    synonyms: 'new add estimate proposal offer',
  },
  {
    label: 'Create contract',
    path: '/contracts',
    button: 'Create contract',
    access: 'staff',
    module: 'contracts',
    synonyms: 'new add agreement',
  },
  {
    label: 'Create invoice',
    path: '/invoices',
    button: 'Create Invoice',
    access: 'staff',
    module: 'billing',
    synonyms: 'new add bill',
  },
  {
    label: 'Create company',
    path: '/companies',
    button: 'Create company',
    access: 'admin',
    synonyms: 'new add customer client',
  },
  {
    label: 'Add user',
    path: '/user-management',
    button: 'Add User',
    access: 'admin',
    synonyms: 'new create person account invite',
  },
  {
    label: 'Create article',
    path: '/knowledge-base',
    button: 'Create Article',
    access: 'staff',
    module: 'knowledge-base',
    synonyms: 'new add write guide',
  },
  {
    label: 'Report incident',
    path: '/status-page',
    button: 'Create Status Event',
    access: 'staff',
    module: 'status-page',
    synonyms: 'new create status event outage maintenance',
  },
  {
    label: 'Edit profile',
    path: '/profile',
    access: 'signed-in',
    synonyms: 'account name picture settings',
  },
  {
    label: 'Change password',
    path: '/profile#security',
    access: 'signed-in',
    synonyms: 'security two-step sessions settings',
  },
]

/** The screens and actions of a person: those of their navigation, and what their role may do while its module is on. */
export function localEntries(
  role: Role,
  screens: readonly ScreenLink[],
  isModuleOn: (id: ModuleId) => boolean,
): LocalEntry[] {
  const offered = actions.filter(
    ({ access, only = role, module }) => mayCall(role, access) && only === role && (!module || isModuleOn(module)),
  )
  return [
    ...offered.map(
      ({ label, path, button, synonyms }): LocalEntry => ({
        id: `action:${label}`,
        kind: 'action',
        label,
        path,
        synonyms,
        ...(button && { button }),
      }),
    ),
    ...screens.map(
      ({ label, to, icon }): LocalEntry => ({
        id: `screen:${to}`,
        kind: 'screen',
        label,
        path: to,
        icon,
        synonyms: screenSynonyms[to] ?? '',
      }),
    ),
  ]
}

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each typed word begins a word of the entry, in any order. */
export function matchesEntry({ label, synonyms }: LocalEntry, typed: string): boolean {
  const words = wordsOf(`${label} ${synonyms}`)
  const wanted = wordsOf(typed)
  return wanted.length > 0 && wanted.every(prefix => words.some(word => word.startsWith(prefix)))
}
