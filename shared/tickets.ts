import * as z from 'zod/mini'
import { TicketId, UserId } from '#/shared/ids.ts'
import { pageQuery, route } from '#/shared/route.ts'
import { email, instant, line, optionalLine, paragraphs } from '#/shared/text.ts'

export const priorities = ['low', 'medium', 'high', 'critical'] as const
export type Priority = (typeof priorities)[number]

export const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type Status = (typeof statuses)[number]

export const categories = [
  'general',
  'hardware',
  'software',
  'network',
  'security',
  'backup',
  'email',
  'other',
] as const
export type Category = (typeof categories)[number]

/** Whose tickets a member of staff looks at. */
export const assignees = ['mine', 'unassigned', 'all'] as const
export type Assignee = (typeof assignees)[number]

const transitions: Record<Status, readonly Status[]> = {
  open: ['in_progress', 'resolved'],
  in_progress: ['resolved'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
}

/** Whether a ticket may go from one status to another. To the status it has is no transition: nothing happens. */
export const mayBecome = (from: Status, to: Status): boolean => transitions[from].includes(to)

/** 'Start Work' on a resolved or closed ticket reopens it. */
export const isReopening = (from: Status, to: Status): boolean =>
  to === 'in_progress' && (from === 'resolved' || from === 'closed')

/** Minutes in one time entry: a minute to a day. */
export const timeEntryMinutes = { least: 1, most: 1440 } as const

export const Ticket = z.object({
  id: TicketId,
  /** The user it belongs to; null while no verified account has the customer's e-mail. */
  customerId: z.nullable(UserId),
  assignedTo: z.nullable(UserId),
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  status: z.enum(statuses),
  category: z.enum(categories),
  /** Whole minutes. */
  timeLogged: z.int().check(z.nonnegative()),
  customerEmail: z.string(),
  customerName: z.string(),
  companyName: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Ticket = z.infer<typeof Ticket>

/** A ticket as it is raised. The customer's e-mail and name go together, and only staff may send them. */
export const NewTicket = z
  .strictObject({
    title: line(),
    description: paragraphs(20_000),
    priority: z._default(z.enum(priorities), 'medium'),
    category: z._default(z.enum(categories), 'general'),
    customerEmail: z.optional(email()),
    customerName: z.optional(line()),
    companyName: z.optional(optionalLine()),
  })
  .check(
    z.refine(ticket => ticket.customerEmail === undefined || ticket.customerName !== undefined, {
      path: ['customerName'],
      error: 'Required',
    }),
    z.refine(ticket => ticket.customerEmail !== undefined || ticket.customerName === undefined, {
      path: ['customerEmail'],
      error: 'Required',
    }),
  )
export type NewTicket = z.infer<typeof NewTicket>

/** A change of status, of the total of minutes logged, or of both. */
export const TicketChange = z
  .strictObject({
    status: z.optional(z.enum(statuses)),
    /** The new absolute total, in minutes. */
    timeLogged: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000_000))),
    /** The total that the caller started from: the difference is added, and 409 says that somebody was faster. */
    timeLoggedBase: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000_000))),
  })
  .check(
    z.refine(change => change.status !== undefined || change.timeLogged !== undefined, {
      error: 'Send a status or timeLogged',
    }),
  )
export type TicketChange = z.infer<typeof TicketChange>

export const routes = {
  listTickets: route({
    method: 'GET',
    path: '/api/tickets',
    summary: 'Tickets, newest first: a customer’s own, or all of them for staff',
    access: 'signed-in',
    query: () =>
      pageQuery({
        status: z.optional(z.enum(statuses)),
        priority: z.optional(z.enum(priorities)),
        assignee: z.optional(z.enum(assignees)),
      }),
    answer: () => z.array(Ticket),
    paged: true,
    polled: true,
  }),
  openTicket: route({
    method: 'POST',
    path: '/api/tickets',
    summary: 'Raises a ticket; staff may raise it for a customer',
    access: 'signed-in',
    body: () => NewTicket,
    answer: () => Ticket,
    status: 201,
    audited: true,
    idempotent: true,
  }),
  updateTicket: route({
    method: 'PUT',
    path: '/api/tickets/{id}',
    summary: 'Moves a ticket to another status, or logs time on it',
    access: 'staff',
    parameters: () => z.object({ id: TicketId }),
    body: () => TicketChange,
    answer: () => Ticket,
    audited: true,
    idempotent: true,
  }),
}
