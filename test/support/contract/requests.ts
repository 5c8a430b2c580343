import { allRoutes, type RouteId, type Routes } from '#/shared/contract.ts'
import { articles } from '#/test/support/contract/requests/articles.ts'
import { assets } from '#/test/support/contract/requests/assets.ts'
import { attachments } from '#/test/support/contract/requests/attachments.ts'
import { billing } from '#/test/support/contract/requests/billing.ts'
import { branding } from '#/test/support/contract/requests/branding.ts'
import { buildJobs } from '#/test/support/contract/requests/build-jobs.ts'
import { commandMenu } from '#/test/support/contract/requests/command-menu.ts'
import { comments } from '#/test/support/contract/requests/comments.ts'
import { companies } from '#/test/support/contract/requests/companies.ts'
import { contracts } from '#/test/support/contract/requests/contracts.ts'
import { desk } from '#/test/support/contract/requests/desk.ts'
import { emailChanges } from '#/test/support/contract/requests/email-changes.ts'
import { emailLinks } from '#/test/support/contract/requests/email-links.ts'
import { identity } from '#/test/support/contract/requests/identity.ts'
import { inboundEmail } from '#/test/support/contract/requests/inbound-email.ts'
import { inventory } from '#/test/support/contract/requests/inventory.ts'
import { invoices } from '#/test/support/contract/requests/invoices.ts'
import { leads } from '#/test/support/contract/requests/leads.ts'
import { modules } from '#/test/support/contract/requests/modules.ts'
import { notifications } from '#/test/support/contract/requests/notifications.ts'
import { orders } from '#/test/support/contract/requests/orders.ts'
import { payments } from '#/test/support/contract/requests/payments.ts'
import { pcBuilds } from '#/test/support/contract/requests/pc-builds.ts'
import { pcComponents } from '#/test/support/contract/requests/pc-components.ts'
import { products } from '#/test/support/contract/requests/products.ts'
import { profile } from '#/test/support/contract/requests/profile.ts'
import { queue } from '#/test/support/contract/requests/queue.ts'
import { quotes } from '#/test/support/contract/requests/quotes.ts'
import { reports } from '#/test/support/contract/requests/reports.ts'
import { type Prepare, plainGet, type RequestsOf } from '#/test/support/contract/requests/request.ts'
import { schedules } from '#/test/support/contract/requests/schedules.ts'
import { serviceLevels } from '#/test/support/contract/requests/service-levels.ts'
import { services } from '#/test/support/contract/requests/services.ts'
import { statistics } from '#/test/support/contract/requests/statistics.ts'
import { status } from '#/test/support/contract/requests/status.ts'
import { surveys } from '#/test/support/contract/requests/surveys.ts'
import { tax } from '#/test/support/contract/requests/tax.ts'
import { testimonials } from '#/test/support/contract/requests/testimonials.ts'
import { ticketTemplates } from '#/test/support/contract/requests/ticket-templates.ts'
import { tickets } from '#/test/support/contract/requests/tickets.ts'
import { time } from '#/test/support/contract/requests/time.ts'
import { twoStep } from '#/test/support/contract/requests/two-step.ts'
import { users } from '#/test/support/contract/requests/users.ts'

/** Requests that cannot be derived from a declaration, in a file per domain. Does not compile if a route has none. */
const written: RequestsOf<Routes> = {
  ...identity,
  ...profile,
  ...twoStep,
  ...tickets,
  ...queue,
  ...users,
  ...companies,
  ...comments,
  ...desk,
  ...notifications,
  ...attachments,
  ...services,
  ...products,
  ...pcComponents,
  ...payments,
  ...pcBuilds,
  ...orders,
  ...inventory,
  ...tax,
  ...invoices,
  ...schedules,
  ...contracts,
  ...time,
  ...reports,
  ...billing,
  ...statistics,
  ...articles,
  ...status,
  ...branding,
  ...modules,
  ...buildJobs,
  ...assets,
  ...testimonials,
  ...surveys,
  ...serviceLevels,
  ...commandMenu,
  ...leads,
  ...quotes,
  ...ticketTemplates,
  ...inboundEmail,
  ...emailLinks,
  ...emailChanges,
}

/** A working request for each route, on its own rows. */
export const requests = Object.fromEntries(
  allRoutes.map(({ id, route }) => [id, (written as Partial<Record<RouteId, Prepare>>)[id] ?? plainGet(route)]),
) as Record<RouteId, Prepare>
