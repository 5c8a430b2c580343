import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'
import {
  CustomerStatistics,
  DashboardStatistics,
  NavigationCounts,
  TechnicianStatistics,
  Workload,
} from '#/shared/statistics/schemas.ts'
import { ticketScopes } from '#/shared/tickets/rules.ts'

export const routes = {
  getCustomerStatistics: route({
    method: 'GET',
    path: '/api/stats/customer',
    summary: 'Returns the caller’s open tickets, active services and monthly spend',
    access: 'signed-in',
    /** `company` is for managers. */
    query: () => z.strictObject({ scope: z.optional(z.enum(ticketScopes)) }),
    response: () => CustomerStatistics,
    polled: 'listTickets',
  }),
  getTechnicianStatistics: route({
    method: 'GET',
    path: '/api/stats/technician',
    summary: 'Returns the number of active tickets and of tickets resolved today',
    access: 'staff',
    provider: true,
    response: () => TechnicianStatistics,
    polled: ['listTickets', 'listQueue'],
  }),
  getDashboardStatistics: route({
    method: 'GET',
    path: '/api/stats/dashboard',
    summary: 'Returns the dashboard’s counters',
    access: 'signed-in',
    /** `company` is for managers. */
    query: () => z.strictObject({ scope: z.optional(z.enum(ticketScopes)) }),
    response: () => DashboardStatistics,
    polled: true,
  }),
  getNavigationCounts: route({
    method: 'GET',
    path: '/api/stats/navigation',
    summary: 'Returns the numbers in the team’s navigation: the caller’s open tickets, incidents and overdue invoices',
    access: 'staff',
    response: () => NavigationCounts,
    polled: true,
  }),
  getWorkload: route({
    method: 'GET',
    path: '/api/stats/workload',
    summary: 'Returns the numbers of open tickets by priority and by assignee',
    access: 'admin',
    response: () => Workload,
  }),
}
