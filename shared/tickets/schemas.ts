import * as z from 'zod/mini'
import { assetLimits } from '#/shared/assets/rules.ts'
import { AssetLink } from '#/shared/assets/schemas.ts'
import { timeCoverages } from '#/shared/contracts/rules.ts'
import { Draft, HeldReply } from '#/shared/desk/unsent.ts'
import {
  ArticleId,
  AssetId,
  CannedReplyId,
  CompanyId,
  ContractId,
  InvoiceId,
  PayerId,
  TicketId,
  TicketTemplateId,
  TimeEntryId,
  UserId,
} from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { dollarSum, dollars, email, instant, line, optionalLine } from '#/shared/lib/text.ts'
import { isDay } from '#/shared/schedules/periods.ts'
import { TicketSla } from '#/shared/service-levels/schemas.ts'
import { ChecklistItem } from '#/shared/tickets/checklist.ts'
import { Device } from '#/shared/tickets/context.ts'
import { LinkedIncident } from '#/shared/tickets/linked-incident.ts'
import {
  categories,
  dueKinds,
  historyKinds,
  maxPendingNote,
  messageSides,
  pendingReasons,
  priorities,
  statuses,
  ticketSources,
  turns,
} from '#/shared/tickets/rules.ts'
import { ticketTags } from '#/shared/tickets/tag-names.ts'
import { roundings } from '#/shared/time/billing.ts'
import { suppressionReasons } from '#/shared/users/email-suppressions.ts'

/**
 * The fields of a ticket that lists show, with their formats. The ticket's schema, the part of its row that the indexes have
 * (functions/tickets/data/ticket-row.ts), and the entries of lists are derived from them.
 */
export const ticketListFields = {
  id: TicketId,
  /** The customer's account; null until a verified account has their email. */
  customerId: z.nullable(UserId),
  assignedTo: z.nullable(UserId),
  title: z.string(),
  priority: z.enum(priorities),
  status: z.enum(statuses),
  category: z.enum(categories),
  /** Whole minutes. */
  timeLogged: z.int().check(z.nonnegative()),
  customerEmail: z.string(),
  customerName: z.string(),
  companyName: z.string(),
  /** The company that it belongs to; null if it is the customer's own. */
  companyId: z.nullable(CompanyId),
  /** Whether only the customer and staff see it, and not the company's managers. */
  isPrivate: z.boolean(),
  /** The side whose turn it is; null once it is resolved. */
  waitingOn: z.nullable(z.enum(turns)),
  /** Until when open work is put aside; null or absent if it is not. */
  snoozedUntil: z.optional(z.nullable(instant())),
  /** The reason for which it is put aside or waits for the customer; null or absent without one. */
  pendingReason: z.optional(z.nullable(z.enum(pendingReasons))),
  createdAt: instant(),
  updatedAt: instant(),
}

/** The fields of a ticket that only the team's lists show. */
const teamListFields = {
  tags: z.optional(z.array(z.string())),
  /** Since when it waits for that side; null once it is resolved. */
  waitingSince: z.optional(z.nullable(instant())),
  /** The time by which it is due: for the first response or, once answered, the resolution. Null without a target, or while paused. */
  dueAt: z.optional(z.nullable(instant())),
  dueKind: z.optional(z.nullable(z.enum(dueKinds))),
  /** Whether its resolution clock is stopped, because it waits for the customer. */
  duePaused: z.optional(z.boolean()),
  /** The last reply: its time, who wrote it, and its beginning. Absent while there is none; empty if it was removed. */
  lastMessageAt: z.optional(instant()),
  lastMessageBy: z.optional(z.enum(messageSides)),
  lastMessage: z.optional(z.string()),
  /** The number of items of its checklist that are not done. */
  openItems: z.optional(z.int()),
}

export const Ticket = z.object({
  ...ticketListFields,
  ...teamListFields,
  /** In lists, only the beginning. */
  description: z.string(),
  /** For staff, in lists: set if the customer wrote something that the caller has not seen. */
  isNew: z.optional(z.boolean()),
  /** The time by which the customer is to be answered, until they are; null or absent if they are not told. */
  answerBy: z.optional(z.nullable(instant())),
  /** For customers, in lists: the technician's name; null while the ticket is unassigned. */
  assignedToName: z.optional(z.nullable(z.string())),
})
export type Ticket = z.infer<typeof Ticket>

/** The ids of the assets that a ticket is about. */
export const linkedAssetIds = () =>
  z.array(AssetId).check(
    z.maxLength(assetLimits.perTicket),
    z.refine(ids => new Set(ids).size === ids.length, { error: 'Each asset can appear only once' }),
  )

/** A new ticket. The customer's email and name go together, and only staff may send them. */
export const NewTicket = z
  .strictObject({
    title: line(),
    description: markdown(20_000),
    priority: z._default(z.enum(priorities), 'medium'),
    category: z._default(z.enum(categories), 'general'),
    customerEmail: z.optional(email()),
    customerName: z.optional(line()),
    companyName: z.optional(optionalLine()),
    /** Staff only: the company of a customer without an account. */
    companyId: z.optional(CompanyId),
    /** Whether only the customer and staff see it, and not the managers of the customer's company. */
    isPrivate: z.optional(z.boolean()),
    /** The customer’s assets that it is about. */
    assetIds: z.optional(linkedAssetIds()),
    /** Staff only: the template whose assignee, tags and checklist it gets. */
    templateId: z.optional(TicketTemplateId),
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

const calendarDate = () =>
  z
    .string()
    .check(
      z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: 'Enter a date, such as 2026-11-16' }),
      z.refine(isDay, { error: 'This date does not exist' }),
    )

const isGiven = (value: unknown) => value !== undefined

const changeable = [
  'status',
  'priority',
  'category',
  'timeLogged',
  'title',
  'description',
  'customerEmail',
  'customerName',
  'companyName',
  'waitingOn',
  'snoozedUntil',
  'pendingReason',
  'pendingNote',
  'tags',
] as const

/** Changes of a ticket's snooze, and of the reason for which it waits. */
export const snoozeChanges = () => ({
  /** Puts open work aside until a time within a year; null ends that. */
  snoozedUntil: z.optional(z.nullable(instant())),
  /** The reason for which it is put aside or waits for the customer. */
  pendingReason: z.optional(z.nullable(z.enum(pendingReasons))),
  /** The team's note about the reason. */
  pendingNote: z.optional(optionalLine(maxPendingNote)),
})

/**
 * Changes to the status, priority, category, turn, snooze or logged minutes, or corrections of the texts or the requester.
 */
export const TicketChange = z
  .strictObject({
    status: z.optional(z.enum(statuses)),
    priority: z.optional(z.enum(priorities)),
    category: z.optional(z.enum(categories)),
    /** The side whose turn it is. While it is the customer's, the resolution clock is stopped. */
    waitingOn: z.optional(z.enum(turns)),
    ...snoozeChanges(),
    /** All tags that it then has. */
    tags: z.optional(ticketTags()),
    title: z.optional(line()),
    description: z.optional(markdown(20_000)),
    /** The requester's address. The ticket moves to the customer with this verified address, if there is one. */
    customerEmail: z.optional(email()),
    customerName: z.optional(line()),
    companyName: z.optional(optionalLine()),
    /** The new absolute total, in minutes. */
    timeLogged: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000_000))),
    /** The work done in the logged time. */
    timeDescription: z.optional(optionalLine()),
    /** The day of the work in the business's time zone, within its current month; today by default. */
    timeDay: z.optional(calendarDate()),
    /** Whether the logged time is billed; by default, the customer's terms decide. */
    timeBillable: z.optional(z.boolean()),
    /** Whether the logged time comes from the caller’s timer on this ticket, which is then cleared. */
    fromTimer: z.optional(z.boolean()),
    /** The total that the edit is based on: the difference is added. A 409 means that someone else changed it first. */
    timeLoggedBase: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000_000))),
  })
  .check(
    z.refine(ticket => changeable.some(key => isGiven(ticket[key])), {
      error:
        'Send a status, a priority, a category, waitingOn, a snooze, tags, timeLogged, or a text or requester to correct',
    }),
    z.refine(ticket => ticket.customerEmail === undefined || ticket.customerName !== undefined, {
      path: ['customerName'],
      error: 'Required',
    }),
    z.refine(ticket => !ticket.fromTimer || ticket.timeLogged !== undefined, {
      path: ['timeLogged'],
      error: 'Required',
    }),
  )
export type TicketChange = z.infer<typeof TicketChange>

/** The company of a ticket whose customer has no account; null for none. */
export const TicketCompany = z.strictObject({ companyId: z.nullable(CompanyId) })

/** A snooze that ended before its time. */
export const EndedSnooze = z.object({
  until: instant(),
  pendingReason: z.nullable(z.enum(pendingReasons)),
  pendingNote: z.string(),
})
export type EndedSnooze = z.infer<typeof EndedSnooze>

/** A ticket that was merged into another, as that one's page shows it: its request is one of the messages there. */
export const MergedTicket = z.object({
  id: TicketId,
  title: z.string(),
  description: z.string(),
  createdAt: instant(),
  customerId: z.nullable(UserId),
  customerName: z.string(),
  /** The staff member that opened it for the customer; null if the customer did. */
  raisedByName: z.nullable(z.string()),
  /** Whole minutes, which stay where they were logged. */
  timeLogged: z.int(),
  /** For staff: until when the merge can be undone; null once it is too late. */
  undoUntil: z.optional(z.nullable(instant())),
})
export type MergedTicket = z.infer<typeof MergedTicket>

/** A customer's contact, who gets a ticket's replies by email and sees nothing of it in the portal. */
export const Contact = z.object({ email: email(), name: line() })
export type Contact = z.infer<typeof Contact>

/** A ticket on its own page, with the additional data that the page shows. */
export const TicketPage = z.extend(Ticket, {
  resolvedAt: z.nullable(instant()),
  /** The path of the customer's picture; null if there is none, or if no account has their email. */
  customerImageUrl: z.nullable(z.string()),
  /** The staff member that opened it for the customer, and their name; null if the customer did. */
  raisedById: z.nullable(UserId),
  raisedByName: z.nullable(z.string()),
  /** The technician's name; null while the ticket is unassigned. */
  assignedToName: z.nullable(z.string()),
  /** The ticket that this one continues, and those that continue this one. */
  continues: z.nullable(TicketId),
  continuedBy: z.array(TicketId),
  /** For staff: tickets that are related to it, those linked last at the end. */
  links: z.optional(z.array(z.object({ ticketId: TicketId }))),
  /** For staff: the event of the status page that it is linked to; null if there is none. */
  incident: z.optional(z.nullable(LinkedIncident)),
  /** For staff: the device from which it was sent, and the articles that its sender saw before. */
  device: z.optional(z.nullable(Device)),
  articleIds: z.optional(z.array(ArticleId)),
  /** For staff: how it was opened: by the customer, by staff for them, or by a schedule. */
  source: z.optional(z.enum(ticketSources)),
  /** For staff: its checklist, in order. */
  checklist: z.optional(z.array(ChecklistItem)),
  /** For staff: the canned reply that its template offers for answering it; null if there is none. */
  cannedReplyId: z.optional(z.nullable(CannedReplyId)),
  /** The ticket that it was merged into; null if it was not, or if the caller may not see that one. */
  mergedInto: z.nullable(TicketId),
  /** The tickets that were merged into it, as far as the caller may see them. */
  merged: z.array(MergedTicket),
  /** Customers' contacts who get its replies by email. */
  contacts: z.array(Contact),
  /** For staff: people in the customer's emails that the team may add as contacts. */
  suggestedContacts: z.optional(z.array(Contact)),
  /** For staff: the colleagues who are notified like its assignee. */
  watchers: z.optional(z.array(z.object({ id: UserId, name: z.string() }))),
  /** The assets that it is about, as far as the caller may see them. */
  assets: z.array(AssetLink),
  /** When its customer last confirmed that it is solved; of its present resolution if it equals `resolvedAt`. */
  confirmedAt: z.optional(instant()),
  /** Whether the caller may reopen it: staff always, a customer for seven days. */
  mayReopen: z.boolean(),
  /** Whether the caller's reply will open a linked ticket. */
  replyOpensNew: z.boolean(),
  /** The time by which the customer is to be answered, until they are; null if they are not told. */
  answerBy: z.nullable(instant()),
  /** For staff: the name of the colleague that put it aside; null if nobody did. */
  snoozedByName: z.optional(z.nullable(z.string())),
  /** For staff: the note about the reason for which it waits. */
  pendingNote: z.optional(z.string()),
  /** For staff: a snooze that the customer's message ended before its time; null if there is none. */
  endedSnooze: z.optional(z.nullable(EndedSnooze)),
  /** For staff: its clocks; null without a policy. */
  sla: z.optional(z.nullable(TicketSla)),
  /** For staff: set if the customer's email bounced or was marked as spam. */
  bounceReason: z.optional(z.enum(suppressionReasons)),
  /** For staff: names of other people currently writing a reply. */
  writing: z.array(z.string()),
  /** For staff: names of other people whose replies are about to leave. */
  sending: z.array(z.string()),
  /** The caller’s unsent message; null if they never wrote one. */
  draft: z.nullable(Draft),
  /** The caller’s reply that is about to leave; null if there is none. */
  heldReply: z.nullable(HeldReply),
})
export type TicketPage = z.infer<typeof TicketPage>

/**
 * A change in a ticket's history. `from` and `to` are statuses, people, minutes, priorities, categories, turns, titles,
 * times, tickets' numbers, items of a checklist or, of an assignment, the name of its rule.
 */
export const HistoryEntry = z.object({
  at: instant(),
  userName: z.string(),
  kind: z.enum(historyKinds),
  from: z.string(),
  to: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const TimeEntry = z.object({
  id: TimeEntryId,
  ticketId: TicketId,
  userId: UserId,
  userName: z.string(),
  /** The customer or company to bill; null while no account has the requester’s email. */
  customerId: z.nullable(PayerId),
  description: z.string(),
  startTime: instant(),
  endTime: instant(),
  /** The day on which it ended, in the business's time zone. */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Whole minutes. */
  duration: z.int(),
  billable: z.boolean(),
  /** How it is settled: billed, by a contract, or not at all. */
  coverage: z.enum(timeCoverages),
  /** The contract that it was logged under. */
  contractId: z.nullable(ContractId),
  /** Whole minutes, rounded by the terms of the day on which it was logged. */
  billedMinutes: z.int(),
  hourlyRate: dollars(),
  /** The billed amount; zero if it is not billable. */
  amount: dollarSum(),
  /** Whether an invoice bills it. */
  invoiced: z.boolean(),
  /** The invoice that bills it, after which the entry can no longer be changed. */
  invoiceId: z.nullable(InvoiceId),
  /** The version a correction is based on; a stale one is a 409. */
  version: z.int(),
})
export type TimeEntry = z.infer<typeof TimeEntry>

/** A possible assignee of a ticket. */
export const Assignee = z.object({ id: UserId, name: z.string() })

/** Other open tickets, assets and unbilled time of a ticket's company or customer, for the team. Empty for a customer without an account or a company. */
export const TicketCustomer = z.object({
  /** Their newest other open tickets. */
  tickets: z.array(z.pick(Ticket, { id: true, title: true, status: true })),
  hasMoreTickets: z.boolean(),
  /** Their newest assets in use. */
  assets: z.array(AssetLink),
  hasMoreAssets: z.boolean(),
  /** Whole minutes. */
  unbilledMinutes: z.int(),
  unbilledAmount: dollarSum(),
  /** Billing increment in minutes (`shared/time/billing.ts`). */
  rounding: z.literal([...roundings]),
})
export type TicketCustomer = z.infer<typeof TicketCustomer>
