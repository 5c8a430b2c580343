import { articlesGrants } from '#/infra/grants/articles.ts'
import { assetsGrants } from '#/infra/grants/assets.ts'
import { attachmentsGrants } from '#/infra/grants/attachments.ts'
import { auditGrants } from '#/infra/grants/audit.ts'
import { brandingGrants } from '#/infra/grants/branding.ts'
import { buildJobsGrants } from '#/infra/grants/build-jobs.ts'
import { type DeclaredGrant, declaredGrants } from '#/infra/grants/declared.ts'
import { emailGrants } from '#/infra/grants/email.ts'
import { type Grant, type Granted, grantMakers } from '#/infra/grants/grant.ts'
import { identityGrants } from '#/infra/grants/identity.ts'
import { imagesGrants } from '#/infra/grants/images.ts'
import { invoicesGrants } from '#/infra/grants/invoices.ts'
import { keysGrants } from '#/infra/grants/keys.ts'
import { modulesGrants } from '#/infra/grants/modules.ts'
import { ordersGrants } from '#/infra/grants/orders.ts'
import { paymentsGrants } from '#/infra/grants/payments.ts'
import { pcBuildsGrants } from '#/infra/grants/pc-builds.ts'
import { pcComponentsGrants } from '#/infra/grants/pc-components.ts'
import { productsGrants } from '#/infra/grants/products.ts'
import { reportsGrants } from '#/infra/grants/reports.ts'
import { searchGrants } from '#/infra/grants/search.ts'
import { servicesGrants } from '#/infra/grants/services.ts'
import { snapshotsGrants } from '#/infra/grants/snapshots.ts'
import { statisticsGrants } from '#/infra/grants/statistics.ts'
import { statusGrants } from '#/infra/grants/status.ts'
import { systemGrants } from '#/infra/grants/system.ts'
import { ticketsGrants } from '#/infra/grants/tickets.ts'
import { timeGrants } from '#/infra/grants/time.ts'
import { twoStepGrants } from '#/infra/grants/two-step.ts'
import { usersGrants } from '#/infra/grants/users.ts'
import type { contract, Domain } from '#/shared/contract.ts'
import { type AnyRoute, nameOf } from '#/shared/lib/route.ts'

/** The grants by name. Permissions of routes and jobs use these names; each domain has its own file. */
export function grantsOn(granted: Granted) {
  const makers = grantMakers(granted)
  return {
    ...declaredGrants(makers),
    ...keysGrants(makers),
    ...identityGrants(makers),
    ...usersGrants(makers),
    ...twoStepGrants(makers),
    ...ticketsGrants(makers),
    ...attachmentsGrants(makers),
    ...imagesGrants(makers),
    ...articlesGrants(makers),
    ...statusGrants(makers),
    ...servicesGrants(makers),
    ...productsGrants(makers),
    ...pcComponentsGrants(makers),
    ...paymentsGrants(makers),
    ...pcBuildsGrants(makers),
    ...ordersGrants(makers),
    ...buildJobsGrants(makers),
    ...assetsGrants(makers),
    ...invoicesGrants(makers),
    ...timeGrants(makers),
    ...reportsGrants(makers),
    ...snapshotsGrants(makers),
    ...statisticsGrants(makers),
    ...brandingGrants(makers),
    ...modulesGrants(makers),
    ...auditGrants(makers),
    ...emailGrants(makers),
    ...searchGrants(makers),
    ...systemGrants(makers),
  }
}

/** The grant to store and find a route's responses, but not those of other routes. */
export const recordingGrants = (granted: Granted, route: AnyRoute): Grant[] =>
  route.idempotent ? [grantMakers(granted).rows(['get', 'check', 'put'], `ONCE#${nameOf(route)}#*`)] : []

export type Grants = ReturnType<typeof grantsOn>
/** The grants that permissions may name: all except those derived from a route's declaration. */
export type RouteGrantName = Exclude<keyof Grants, DeclaredGrant>
/** The permissions of a domain's routes, one line per route. */
export type PermissionsOf<D extends Domain> = Record<keyof (typeof contract)[D], readonly RouteGrantName[]>
