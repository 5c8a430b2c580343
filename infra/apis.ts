import { allRoutes, type Domain } from '#/shared/contract.ts'

/**
 * The HTTP APIs. One has at most 300 integrations, a quota that AWS does not raise, and each route is one. So the domains are
 * divided among three; a name added here creates a fourth.
 */
export const apiNames = ['core', 'commerce', 'records'] as const
export type ApiName = (typeof apiNames)[number]

/** The API that serves each domain. A path's methods must all be in one. */
export const apiOf: Record<Domain, ApiName> = {
  identity: 'core',
  profile: 'core',
  'personal-data': 'core',
  'two-step': 'core',
  users: 'core',
  tickets: 'core',
  leads: 'core',
  companies: 'core',
  comments: 'core',
  attachments: 'core',
  statistics: 'core',
  audit: 'core',
  system: 'core',
  branding: 'core',
  modules: 'core',
  screens: 'core',
  'command-menu': 'core',
  services: 'commerce',
  products: 'commerce',
  'pc-components': 'commerce',
  payments: 'commerce',
  'pc-builds': 'commerce',
  orders: 'commerce',
  inventory: 'commerce',
  'build-jobs': 'commerce',
  queue: 'commerce',
  assets: 'commerce',
  desk: 'commerce',
  notifications: 'commerce',
  tax: 'commerce',
  invoices: 'records',
  schedules: 'records',
  contracts: 'records',
  time: 'records',
  reports: 'records',
  billing: 'records',
  articles: 'records',
  status: 'records',
  testimonials: 'records',
  quotes: 'records',
  surveys: 'records',
  'service-levels': 'commerce',
  'ticket-templates': 'commerce',
  'inbound-email': 'commerce',
  'email-links': 'commerce',
  'email-changes': 'commerce',
}

/** The routes of an API, in the contract's order. */
export const routesOf = (api: ApiName) => allRoutes.filter(({ domain }) => apiOf[domain] === api)

/**
 * The API of paths with a common beginning: one for all of them, or a tree by the next segment. `*` is a `{name}`, and an empty
 * segment is the end of the path.
 */
export type Paths = ApiName | { [segment: string]: Paths }

/**
 * The API of each path below `/api`, as a tree as small as possible: a beginning whose paths are all in one API has no branches.
 * Throws if two APIs have the same path, because CloudFront chooses only by the path.
 */
export function apiPaths(): Paths {
  const tree: Exclude<Paths, ApiName> = {}
  for (const { domain, route } of allRoutes) {
    let place = tree
    for (const segment of route.path.split('/').slice(2)) {
      const key = segment.startsWith('{') ? '*' : segment
      place[key] ??= {}
      place = place[key] as typeof tree
    }
    const known = place['']
    if (known && known !== apiOf[domain])
      throw new Error(
        `${route.path} would be in two APIs, ${known} and ${apiOf[domain]}. Give its domains the same one in infra/apis.ts.`,
      )
    place[''] = apiOf[domain]
  }
  return shortened(tree)
}

function shortened(paths: Paths): Paths {
  if (typeof paths === 'string') return paths
  const below = Object.entries(paths).map(([segment, next]) => ({ segment, next, short: shortened(next) }))
  const first = below[0]?.short
  if (typeof first === 'string' && below.every(({ short }) => short === first)) return first
  // A segment could also be a `{name}`. If that leads to several APIs, the segment's paths are not shortened.
  const isSplit = below.some(({ segment, short }) => segment === '*' && typeof short !== 'string')
  return Object.fromEntries(
    below.map(({ segment, next, short }) => [segment, isSplit && segment !== '*' ? next : short]),
  )
}
