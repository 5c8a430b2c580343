import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'
import { dollars } from '#/shared/lib/text.ts'

const count = () => z.int().check(z.nonnegative())

/** What a customer sees first. Services and spend come from their active schedules. */
export const CustomerStatistics = z.object({
  openTickets: count(),
  activeServices: count(),
  /** Dollars a month. */
  monthlySpend: dollars(),
})
export type CustomerStatistics = z.infer<typeof CustomerStatistics>

/** What a technician sees first. `resolvedToday` is a day of the business's time zone. */
export const TechnicianStatistics = z.object({ activeTickets: count(), resolvedToday: count() })
export type TechnicianStatistics = z.infer<typeof TechnicianStatistics>

/** The counters of the dashboard: of the caller's own tickets, or of all for staff. */
export const DashboardStatistics = z.object({
  openTickets: count(),
  /** Of the open ones, those of high or critical priority. */
  urgentTickets: count(),
  inProgress: count(),
  resolved: count(),
  /** All tickets, whatever their status. */
  total: count(),
  /** Parts that the PC builder offers. */
  pcComponents: count(),
  /** Invoices that wait for their payment and are not late. */
  pendingInvoices: count(),
})
export type DashboardStatistics = z.infer<typeof DashboardStatistics>

export const routes = {
  customerStatistics: route({
    method: 'GET',
    path: '/api/stats/customer',
    summary: 'Returns the caller’s open tickets, active services and monthly spend',
    access: 'signed-in',
    answer: () => CustomerStatistics,
    polled: true,
  }),
  technicianStatistics: route({
    method: 'GET',
    path: '/api/stats/technician',
    summary: 'Returns the number of active tickets and of tickets resolved today',
    access: 'staff',
    answer: () => TechnicianStatistics,
    polled: true,
  }),
  dashboardStatistics: route({
    method: 'GET',
    path: '/api/stats/dashboard',
    summary: 'Returns the dashboard’s counters',
    access: 'signed-in',
    answer: () => DashboardStatistics,
    polled: true,
  }),
}
