import { articlesGrants } from '#/infra/domains/articles.ts'
import { assetsGrants } from '#/infra/domains/assets.ts'
import { attachmentsGrants } from '#/infra/domains/attachments.ts'
import { auditGrants } from '#/infra/domains/audit.ts'
import { brandingGrants } from '#/infra/domains/branding.ts'
import { buildJobsGrants } from '#/infra/domains/build-jobs.ts'
import { commandMenuGrants } from '#/infra/domains/command-menu.ts'
import { companiesGrants } from '#/infra/domains/companies.ts'
import { contractsGrants } from '#/infra/domains/contracts.ts'
import { deskGrants } from '#/infra/domains/desk.ts'
import { emailChangesGrants } from '#/infra/domains/email-changes.ts'
import { identityGrants } from '#/infra/domains/identity.ts'
import { inboundEmailGrants } from '#/infra/domains/inbound-email.ts'
import { invoicesGrants } from '#/infra/domains/invoices.ts'
import { leadsGrants } from '#/infra/domains/leads.ts'
import { modulesGrants } from '#/infra/domains/modules.ts'
import { notificationsGrants } from '#/infra/domains/notifications.ts'
import { ordersGrants } from '#/infra/domains/orders.ts'
import { paymentsGrants } from '#/infra/domains/payments.ts'
import { pcBuildsGrants } from '#/infra/domains/pc-builds.ts'
import { pcComponentsGrants } from '#/infra/domains/pc-components.ts'
import { productsGrants } from '#/infra/domains/products.ts'
import { queueGrants } from '#/infra/domains/queue.ts'
import { quotesGrants } from '#/infra/domains/quotes.ts'
import { reportsGrants } from '#/infra/domains/reports.ts'
import { serviceLevelsGrants } from '#/infra/domains/service-levels.ts'
import { servicesGrants } from '#/infra/domains/services.ts'
import { statisticsGrants } from '#/infra/domains/statistics.ts'
import { statusGrants } from '#/infra/domains/status.ts'
import { surveysGrants } from '#/infra/domains/surveys.ts'
import { systemGrants } from '#/infra/domains/system.ts'
import { testimonialsGrants } from '#/infra/domains/testimonials.ts'
import { ticketTemplatesGrants } from '#/infra/domains/ticket-templates.ts'
import { ticketsGrants } from '#/infra/domains/tickets.ts'
import { timeGrants } from '#/infra/domains/time.ts'
import { twoStepGrants } from '#/infra/domains/two-step.ts'
import { usersGrants } from '#/infra/domains/users.ts'
import { type DeclaredGrant, declaredGrants } from '#/infra/grants/declared.ts'
import { emailGrants } from '#/infra/grants/email.ts'
import { type Grant, type Granted, grantMakers } from '#/infra/grants/grant.ts'
import { imagesGrants } from '#/infra/grants/images.ts'
import { keysGrants } from '#/infra/grants/keys.ts'
import { searchGrants } from '#/infra/grants/search.ts'
import { snapshotsGrants } from '#/infra/grants/snapshots.ts'
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
    ...companiesGrants(makers),
    ...twoStepGrants(makers),
    ...emailChangesGrants(makers),
    ...ticketsGrants(makers),
    ...queueGrants(makers),
    ...leadsGrants(makers),
    ...deskGrants(makers),
    ...ticketTemplatesGrants(makers),
    ...notificationsGrants(makers),
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
    ...testimonialsGrants(makers),
    ...surveysGrants(makers),
    ...serviceLevelsGrants(makers),
    ...invoicesGrants(makers),
    ...contractsGrants(makers),
    ...timeGrants(makers),
    ...reportsGrants(makers),
    ...quotesGrants(makers),
    ...snapshotsGrants(makers),
    ...statisticsGrants(makers),
    ...brandingGrants(makers),
    ...modulesGrants(makers),
    ...auditGrants(makers),
    ...emailGrants(makers),
    ...inboundEmailGrants(makers),
    ...searchGrants(makers),
    ...commandMenuGrants(makers),
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
