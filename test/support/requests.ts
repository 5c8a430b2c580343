import { allRoutes, type RouteId, type Routes } from '#/shared/contract.ts'
import { articles } from '#/test/support/requests/articles.ts'
import { assets } from '#/test/support/requests/assets.ts'
import { attachments } from '#/test/support/requests/attachments.ts'
import { billing } from '#/test/support/requests/billing.ts'
import { branding } from '#/test/support/requests/branding.ts'
import { buildJobs } from '#/test/support/requests/build-jobs.ts'
import { comments } from '#/test/support/requests/comments.ts'
import { identity } from '#/test/support/requests/identity.ts'
import { inventory } from '#/test/support/requests/inventory.ts'
import { invoices } from '#/test/support/requests/invoices.ts'
import { modules } from '#/test/support/requests/modules.ts'
import { orders } from '#/test/support/requests/orders.ts'
import { payments } from '#/test/support/requests/payments.ts'
import { pcBuilds } from '#/test/support/requests/pc-builds.ts'
import { pcComponents } from '#/test/support/requests/pc-components.ts'
import { products } from '#/test/support/requests/products.ts'
import { profile } from '#/test/support/requests/profile.ts'
import { reports } from '#/test/support/requests/reports.ts'
import { type Prepare, plainGet, type RequestsOf } from '#/test/support/requests/request.ts'
import { schedules } from '#/test/support/requests/schedules.ts'
import { services } from '#/test/support/requests/services.ts'
import { statistics } from '#/test/support/requests/statistics.ts'
import { status } from '#/test/support/requests/status.ts'
import { tax } from '#/test/support/requests/tax.ts'
import { tickets } from '#/test/support/requests/tickets.ts'
import { time } from '#/test/support/requests/time.ts'
import { twoStep } from '#/test/support/requests/two-step.ts'
import { users } from '#/test/support/requests/users.ts'

/** Requests that cannot be derived from a declaration, in a file per domain. Does not compile if a route has none. */
const written: RequestsOf<Routes> = {
  ...identity,
  ...profile,
  ...twoStep,
  ...tickets,
  ...users,
  ...comments,
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
}

/** A working request for each route, on its own rows. */
export const requests = Object.fromEntries(
  allRoutes.map(({ id, route }) => [id, (written as Partial<Record<RouteId, Prepare>>)[id] ?? plainGet(route)]),
) as Record<RouteId, Prepare>
