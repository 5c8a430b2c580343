import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { dollarSum } from '#/shared/lib/text.ts'
import { priorities } from '#/shared/tickets/rules.ts'

const count = () => z.int().check(z.nonnegative())

/** A customer's overview. Services and spend come from their active schedules. */
export const CustomerStatistics = z.object({
  openTickets: count(),
  activeServices: count(),
  /** Dollars per month. */
  monthlySpend: dollarSum(),
  /** False for a member of a company, who does not see what it pays. */
  billingVisible: z.optional(z.boolean()),
})
export type CustomerStatistics = z.infer<typeof CustomerStatistics>

/** A technician's overview. `resolvedToday` uses the business's time zone. */
export const TechnicianStatistics = z.object({ activeTickets: count(), resolvedToday: count() })
export type TechnicianStatistics = z.infer<typeof TechnicianStatistics>

/** The dashboard's counters: for the caller's own tickets, or for all tickets for staff. */
export const DashboardStatistics = z.object({
  openTickets: count(),
  /** Open tickets with high or critical priority. */
  urgentTickets: count(),
  inProgress: count(),
  resolved: count(),
  /** All tickets, of any status. */
  total: count(),
  /** Components in the PC builder. */
  pcComponents: count(),
  /** Invoices that are unpaid but not overdue. */
  pendingInvoices: count(),
  /** For staff: quotes that wait for an answer, open tickets that missed a target, low ratings to follow up, at most 100, and drafts about overage. */
  quotesOpen: z.optional(count()),
  slaMissed: z.optional(count()),
  followUps: z.optional(count()),
  overageDrafts: z.optional(count()),
  /** For customers with billing rights: quotes to answer, at most 100, and the minutes left of this month's support hours. */
  quotesToAnswer: z.optional(count()),
  hoursLeft: z.optional(count()),
})
export type DashboardStatistics = z.infer<typeof DashboardStatistics>

/** The numbers in the team's navigation. A number of tickets or incidents above 100 is 100. */
export const NavigationCounts = z.object({
  /** Open tickets of the caller. */
  myTickets: count(),
  /** Current incidents; 0 while the status page is off. */
  incidents: count(),
  /** Overdue invoices; 0 while billing is off. */
  overdueInvoices: count(),
})
export type NavigationCounts = z.infer<typeof NavigationCounts>

/** The open tickets of the team by priority, and the 2,000 newest of them by assignee. */
export const Workload = z.object({
  byPriority: z.array(z.object({ priority: z.enum(priorities), open: count() })),
  /** Everyone on the team with open tickets, the most first. */
  byAssignee: z.array(z.object({ id: UserId, name: z.string(), open: count() })),
  unassigned: count(),
})
export type Workload = z.infer<typeof Workload>
