import * as z from 'zod/mini'
import { route } from '#/shared/route.ts'
import { dollars } from '#/shared/text.ts'

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

export const routes = {
  customerStatistics: route({
    method: 'GET',
    path: '/api/stats/customer',
    summary: 'The caller’s open tickets, active services and monthly spend',
    access: 'signed-in',
    answer: () => CustomerStatistics,
    polled: true,
  }),
  technicianStatistics: route({
    method: 'GET',
    path: '/api/stats/technician',
    summary: 'Active tickets, and tickets resolved today',
    access: 'staff',
    answer: () => TechnicianStatistics,
    polled: true,
  }),
}
