import { articlesPermissions } from '#/infra/domains/articles.ts'
import { assetsPermissions } from '#/infra/domains/assets.ts'
import { attachmentsPermissions } from '#/infra/domains/attachments.ts'
import { auditPermissions } from '#/infra/domains/audit.ts'
import { billingPermissions } from '#/infra/domains/billing.ts'
import { brandingPermissions } from '#/infra/domains/branding.ts'
import { buildJobsPermissions } from '#/infra/domains/build-jobs.ts'
import { commandMenuPermissions } from '#/infra/domains/command-menu.ts'
import { commentsPermissions } from '#/infra/domains/comments.ts'
import { companiesPermissions } from '#/infra/domains/companies.ts'
import { contractsPermissions } from '#/infra/domains/contracts.ts'
import { deskPermissions } from '#/infra/domains/desk.ts'
import { emailChangesPermissions } from '#/infra/domains/email-changes.ts'
import { emailLinksPermissions } from '#/infra/domains/email-links.ts'
import { identityPermissions } from '#/infra/domains/identity.ts'
import { inboundEmailPermissions } from '#/infra/domains/inbound-email.ts'
import { inventoryPermissions } from '#/infra/domains/inventory.ts'
import { invoicesPermissions } from '#/infra/domains/invoices.ts'
import { leadsPermissions } from '#/infra/domains/leads.ts'
import { modulesPermissions } from '#/infra/domains/modules.ts'
import { notificationsPermissions } from '#/infra/domains/notifications.ts'
import { ordersPermissions } from '#/infra/domains/orders.ts'
import { paymentsPermissions } from '#/infra/domains/payments.ts'
import { pcBuildsPermissions } from '#/infra/domains/pc-builds.ts'
import { pcComponentsPermissions } from '#/infra/domains/pc-components.ts'
import { personalDataPermissions } from '#/infra/domains/personal-data.ts'
import { productsPermissions } from '#/infra/domains/products.ts'
import { profilePermissions } from '#/infra/domains/profile.ts'
import { queuePermissions } from '#/infra/domains/queue.ts'
import { quotesPermissions } from '#/infra/domains/quotes.ts'
import { reportsPermissions } from '#/infra/domains/reports.ts'
import { schedulesPermissions } from '#/infra/domains/schedules.ts'
import { screensPermissions } from '#/infra/domains/screens.ts'
import { serviceLevelsPermissions } from '#/infra/domains/service-levels.ts'
import { servicesPermissions } from '#/infra/domains/services.ts'
import { statisticsPermissions } from '#/infra/domains/statistics.ts'
import { statusPermissions } from '#/infra/domains/status.ts'
import { surveysPermissions } from '#/infra/domains/surveys.ts'
import { systemPermissions } from '#/infra/domains/system.ts'
import { taxPermissions } from '#/infra/domains/tax.ts'
import { testimonialsPermissions } from '#/infra/domains/testimonials.ts'
import { ticketTemplatesPermissions } from '#/infra/domains/ticket-templates.ts'
import { ticketsPermissions } from '#/infra/domains/tickets.ts'
import { timePermissions } from '#/infra/domains/time.ts'
import { twoStepPermissions } from '#/infra/domains/two-step.ts'
import { usersPermissions } from '#/infra/domains/users.ts'
import type { RouteGrantName } from '#/infra/grants.ts'
import type { RouteId } from '#/shared/contract.ts'

/**
 * The permissions of each route's function beyond those that its declaration implies (reading the session, storing a response
 * under its Idempotency-Key, and writing to the audit log). A route without a line in its domain's file does not compile.
 */
export const routePermissions: Record<RouteId, readonly RouteGrantName[]> = {
  ...identityPermissions,
  ...profilePermissions,
  ...personalDataPermissions,
  ...twoStepPermissions,
  ...usersPermissions,
  ...companiesPermissions,
  ...ticketsPermissions,
  ...queuePermissions,
  ...commentsPermissions,
  ...deskPermissions,
  ...notificationsPermissions,
  ...attachmentsPermissions,
  ...servicesPermissions,
  ...productsPermissions,
  ...pcComponentsPermissions,
  ...paymentsPermissions,
  ...pcBuildsPermissions,
  ...ordersPermissions,
  ...inventoryPermissions,
  ...taxPermissions,
  ...invoicesPermissions,
  ...schedulesPermissions,
  ...contractsPermissions,
  ...timePermissions,
  ...reportsPermissions,
  ...billingPermissions,
  ...statisticsPermissions,
  ...auditPermissions,
  ...articlesPermissions,
  ...statusPermissions,
  ...systemPermissions,
  ...brandingPermissions,
  ...modulesPermissions,
  ...buildJobsPermissions,
  ...assetsPermissions,
  ...testimonialsPermissions,
  ...surveysPermissions,
  ...serviceLevelsPermissions,
  ...screensPermissions,
  ...leadsPermissions,
  ...quotesPermissions,
  ...commandMenuPermissions,
  ...ticketTemplatesPermissions,
  ...inboundEmailPermissions,
  ...emailLinksPermissions,
  ...emailChangesPermissions,
}
