import type { RouteGrantName } from '#/infra/grants.ts'
import { articles } from '#/infra/permissions/articles.ts'
import { assets } from '#/infra/permissions/assets.ts'
import { attachments } from '#/infra/permissions/attachments.ts'
import { audit } from '#/infra/permissions/audit.ts'
import { billing } from '#/infra/permissions/billing.ts'
import { branding } from '#/infra/permissions/branding.ts'
import { buildJobs } from '#/infra/permissions/build-jobs.ts'
import { comments } from '#/infra/permissions/comments.ts'
import { identity } from '#/infra/permissions/identity.ts'
import { inventory } from '#/infra/permissions/inventory.ts'
import { invoices } from '#/infra/permissions/invoices.ts'
import { modules } from '#/infra/permissions/modules.ts'
import { orders } from '#/infra/permissions/orders.ts'
import { payments } from '#/infra/permissions/payments.ts'
import { pcBuilds } from '#/infra/permissions/pc-builds.ts'
import { pcComponents } from '#/infra/permissions/pc-components.ts'
import { personalData } from '#/infra/permissions/personal-data.ts'
import { products } from '#/infra/permissions/products.ts'
import { profile } from '#/infra/permissions/profile.ts'
import { reports } from '#/infra/permissions/reports.ts'
import { schedules } from '#/infra/permissions/schedules.ts'
import { screens } from '#/infra/permissions/screens.ts'
import { services } from '#/infra/permissions/services.ts'
import { statistics } from '#/infra/permissions/statistics.ts'
import { status } from '#/infra/permissions/status.ts'
import { system } from '#/infra/permissions/system.ts'
import { tax } from '#/infra/permissions/tax.ts'
import { tickets } from '#/infra/permissions/tickets.ts'
import { time } from '#/infra/permissions/time.ts'
import { twoStep } from '#/infra/permissions/two-step.ts'
import { users } from '#/infra/permissions/users.ts'
import type { RouteId } from '#/shared/contract.ts'

/**
 * The permissions of each route's function beyond those that its declaration implies (reading the session, storing a response
 * under its Idempotency-Key, and writing to the audit log). A route without a line in its domain's file does not compile.
 */
export const routePermissions: Record<RouteId, readonly RouteGrantName[]> = {
  ...identity,
  ...profile,
  ...personalData,
  ...twoStep,
  ...users,
  ...tickets,
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
  ...audit,
  ...articles,
  ...status,
  ...system,
  ...branding,
  ...modules,
  ...buildJobs,
  ...assets,
  ...screens,
}
