import * as z from 'zod/mini'
import { PayerId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { endsAfterStart, endsTooEarly } from '#/shared/reports/period.ts'
import {
  AssetsReport,
  CustomerReport,
  ExportedEntry,
  month,
  RenewalsReport,
  Report,
  SalesReport,
  Statement,
  TicketsReport,
  UtilizationReport,
} from '#/shared/reports/schemas.ts'
import { chosenDay } from '#/shared/schedules/day-fields.ts'

/** A period; by default the year up to today. */
const period = () =>
  z.strictObject({ from: z.optional(chosenDay()), to: z.optional(chosenDay()) }).check(
    z.refine(({ from = '', to = '9999-12-31' }) => endsAfterStart({ from, to }), {
      error: endsTooEarly,
      path: ['to'],
    }),
  )
const year = () => z.string().check(z.regex(/^20\d{2}$/))
const ofCustomer = () => z.object({ customerId: PayerId })
const onStatement = {
  method: 'GET',
  access: 'signed-in',
  module: 'billing',
  parameters: ofCustomer,
  owner: 'row',
  query: period,
} as const

export const routes = {
  getReport: route({
    method: 'GET',
    path: '/api/reports',
    summary: 'Returns revenue and recurring revenue by month, of a year or the last twelve, and receivables by age',
    access: 'staff',
    module: 'billing',
    query: () => z.strictObject({ year: z.optional(year()) }),
    response: () => Report,
  }),
  getSalesReport: route({
    method: 'GET',
    path: '/api/reports/sales',
    summary: 'Returns the quotes sent, accepted, declined and expired by month, of a year or the last twelve',
    access: 'staff',
    module: ['quotes', 'billing'],
    query: () => z.strictObject({ year: z.optional(year()) }),
    response: () => SalesReport,
  }),
  getRenewalsReport: route({
    method: 'GET',
    path: '/api/reports/renewals',
    summary: 'Returns the contracts that renew or end in twelve months, and the support hours used this month',
    access: 'staff',
    module: ['contracts', 'billing'],
    response: () => RenewalsReport,
  }),
  getAssetsReport: route({
    method: 'GET',
    path: '/api/reports/assets',
    summary: 'Returns the assets in use by age, and the warranties that end in twelve months',
    access: 'staff',
    module: 'billing',
    response: () => AssetsReport,
  }),
  getTicketsReport: route({
    method: 'GET',
    path: '/api/reports/tickets',
    summary: 'Returns the tickets opened, resolved and in time by month, of a year or the last twelve',
    access: 'staff',
    module: 'billing',
    query: () => z.strictObject({ year: z.optional(year()) }),
    response: () => TicketsReport,
  }),
  getUtilizationReport: route({
    method: 'GET',
    path: '/api/reports/utilization',
    summary: 'Returns the time that each person logged by month, of a year or the last twelve',
    access: 'admin',
    module: 'billing',
    query: () => z.strictObject({ year: z.optional(year()) }),
    response: () => UtilizationReport,
  }),
  listCustomerReports: route({
    method: 'GET',
    path: '/api/reports/customers',
    summary: 'Lists time, revenue and margin by customer in a year, highest revenue first',
    access: 'admin',
    module: 'billing',
    query: () => z.strictObject({ year: year() }),
    response: () => z.array(CustomerReport),
  }),
  exportBooks: route({
    method: 'GET',
    path: '/api/reports/books',
    summary: 'Lists the ledger entries of a month, oldest first, for bookkeepers',
    access: 'staff',
    module: 'billing',
    query: () => pageQuery({ month: month() }),
    response: () => z.array(ExportedEntry),
    paged: true,
    limit: { perHour: 600 },
  }),
  getStatement: route({
    ...onStatement,
    path: '/api/statements/{customerId}',
    summary: 'Returns a customer’s balance, charges and payments in a period',
    response: () => Statement,
  }),
  downloadStatement: route({
    ...onStatement,
    path: '/api/statements/{customerId}/pdf',
    summary: 'Downloads a customer’s statement as a PDF',
    response: 'download',
    limit: { perHour: { customer: 60, staff: 600 } },
  }),
}
