import { routes as articles } from '#/shared/articles/routes.ts'
import { routes as assets } from '#/shared/assets/routes.ts'
import { routes as attachments } from '#/shared/attachments/routes.ts'
import { routes as audit } from '#/shared/audit/routes.ts'
import { routes as billing } from '#/shared/billing/routes.ts'
import { routes as branding } from '#/shared/branding/routes.ts'
import { routes as buildJobs } from '#/shared/build-jobs/routes.ts'
import { routes as commandMenu } from '#/shared/command-menu/routes.ts'
import { routes as comments } from '#/shared/comments/routes.ts'
import { routes as companyPeople } from '#/shared/companies/people-routes.ts'
import { routes as companies } from '#/shared/companies/routes.ts'
import { routes as contracts } from '#/shared/contracts/routes.ts'
import { routes as desk } from '#/shared/desk/routes.ts'
import { routes as emailChanges } from '#/shared/email-changes/routes.ts'
import { routes as emailLinks } from '#/shared/email-links/routes.ts'
import { routes as identity } from '#/shared/identity/routes.ts'
import { routes as inboundEmail } from '#/shared/inbound-email/routes.ts'
import { routes as inventory } from '#/shared/inventory/routes.ts'
import { routes as invoices } from '#/shared/invoices/routes.ts'
import { routes as leads } from '#/shared/leads/routes.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'
import { routes as modules } from '#/shared/modules/routes.ts'
import { routes as notifications } from '#/shared/notifications/routes.ts'
import { routes as orders } from '#/shared/orders/routes.ts'
import { routes as payments } from '#/shared/payments/routes.ts'
import { routes as pcBuilds } from '#/shared/pc-builds/routes.ts'
import { routes as pcComponents } from '#/shared/pc-components/routes.ts'
import { routes as exportedRecords } from '#/shared/personal-data/exported-records.ts'
import { routes as exportedTickets } from '#/shared/personal-data/exported-tickets.ts'
import { routes as personalData } from '#/shared/personal-data/routes.ts'
import { routes as products } from '#/shared/products/routes.ts'
import { routes as profile } from '#/shared/profile/routes.ts'
import { routes as queue } from '#/shared/queue/routes.ts'
import { routes as quotes } from '#/shared/quotes/routes.ts'
import { routes as reports } from '#/shared/reports/routes.ts'
import { routes as schedules } from '#/shared/schedules/routes.ts'
import { routes as screens } from '#/shared/screens/routes.ts'
import { routes as serviceLevels } from '#/shared/service-levels/routes.ts'
import { routes as services } from '#/shared/services/routes.ts'
import { routes as statistics } from '#/shared/statistics/routes.ts'
import { routes as status } from '#/shared/status/routes.ts'
import { routes as surveys } from '#/shared/surveys/routes.ts'
import { routes as system } from '#/shared/system/routes.ts'
import { routes as tax } from '#/shared/tax/routes.ts'
import { routes as testimonials } from '#/shared/testimonials/routes.ts'
import { routes as ticketTemplates } from '#/shared/ticket-templates/routes.ts'
import { routes as tickets } from '#/shared/tickets/routes.ts'
import { routes as time } from '#/shared/time/routes.ts'
import { routes as twoStep } from '#/shared/two-step/routes.ts'
import { routes as users } from '#/shared/users/routes.ts'

/** Every API route, by domain (a directory of `functions/`) and id (a file in it). */
export const contract = {
  identity,
  profile,
  'personal-data': { ...personalData, ...exportedRecords, ...exportedTickets },
  'two-step': twoStep,
  users,
  tickets,
  queue,
  comments,
  desk,
  notifications,
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
  contracts,
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
  leads,
  testimonials,
  quotes,
  companies: { ...companies, ...companyPeople },
  surveys,
  'service-levels': serviceLevels,
  'command-menu': commandMenu,
  'ticket-templates': ticketTemplates,
  'inbound-email': inboundEmail,
  'email-links': emailLinks,
  'email-changes': emailChanges,
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
