import { routes as articles } from '#/shared/articles.ts'
import { routes as assets } from '#/shared/assets.ts'
import { routes as attachments } from '#/shared/attachments.ts'
import { routes as audit } from '#/shared/audit.ts'
import { routes as billing } from '#/shared/billing.ts'
import { routes as branding } from '#/shared/branding.ts'
import { routes as buildJobs } from '#/shared/build-jobs.ts'
import { routes as comments } from '#/shared/comments.ts'
import { routes as exportedRecords } from '#/shared/exported-records.ts'
import { routes as exportedTickets } from '#/shared/exported-tickets.ts'
import { routes as identity } from '#/shared/identity.ts'
import { routes as inventory } from '#/shared/inventory.ts'
import { routes as invoices } from '#/shared/invoices.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'
import { routes as modules } from '#/shared/modules.ts'
import { routes as orders } from '#/shared/orders.ts'
import { routes as payments } from '#/shared/payments.ts'
import { routes as pcBuilds } from '#/shared/pc-builds.ts'
import { routes as pcComponents } from '#/shared/pc-components.ts'
import { routes as personalData } from '#/shared/personal-data.ts'
import { routes as products } from '#/shared/products.ts'
import { routes as profile } from '#/shared/profile.ts'
import { routes as reports } from '#/shared/reports.ts'
import { routes as schedules } from '#/shared/schedules.ts'
import { routes as screens } from '#/shared/screens.ts'
import { routes as services } from '#/shared/services.ts'
import { routes as statistics } from '#/shared/statistics.ts'
import { routes as status } from '#/shared/status.ts'
import { routes as system } from '#/shared/system.ts'
import { routes as tax } from '#/shared/tax.ts'
import { routes as tickets } from '#/shared/tickets.ts'
import { routes as time } from '#/shared/time.ts'
import { routes as twoStep } from '#/shared/two-step.ts'
import { routes as users } from '#/shared/users.ts'

/** Every API route, by domain (a directory of `functions/`) and id (a file in it). */
export const contract = {
  identity,
  profile,
  'personal-data': { ...personalData, ...exportedRecords, ...exportedTickets },
  'two-step': twoStep,
  users,
  tickets,
  comments,
  attachments,
  services,
  products,
  'pc-components': pcComponents,
  payments,
  'pc-builds': pcBuilds,
  orders,
  inventory,
  tax,
  invoices,
  schedules,
  time,
  reports,
  billing,
  statistics,
  audit,
  articles,
  status,
  system,
  branding,
  modules,
  'build-jobs': buildJobs,
  assets,
  screens,
}

type Contract = typeof contract
export type Domain = keyof Contract

type Union<T> = T extends unknown ? { [Id in keyof T]: T[Id] } : never
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer I) => void ? I : never

/** All routes by id, whatever their domain. */
export type Routes = Intersection<Union<Contract[Domain]>>
export type RouteId = keyof Routes

/** Every route with its domain and id, in the contract's order. */
export const allRoutes: readonly { domain: Domain; id: RouteId; route: AnyRoute }[] = Object.entries(contract).flatMap(
  ([domain, routes]) =>
    Object.entries(routes).map(([id, route]) => ({ domain: domain as Domain, id: id as RouteId, route })),
)

/** The routes by id, for lookups at run time. */
export const routesById = Object.fromEntries(allRoutes.map(({ id, route }) => [id, route])) as unknown as Routes

/** `openTicket` → `open-ticket`: the name of a route's handler, bundle and Lambda. */
export const kebabCase = (id: string): string => id.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
