import * as z from 'zod/mini'
import { CannedReplyId, TicketId, TicketTemplateId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { instant, line } from '#/shared/lib/text.ts'
import { lastDayOfMonth } from '#/shared/schedules/periods.ts'
import { maxLeadDays, recurrencePeriods } from '#/shared/ticket-templates/recurrence.ts'
import { checklistText } from '#/shared/tickets/checklist.ts'
import { categories, checklistLimits, priorities } from '#/shared/tickets/rules.ts'
import { ticketTags } from '#/shared/tickets/tag-names.ts'

/** Maximum number of templates. */
export const maxTemplates = 50
/** Maximum lengths of a template’s name and description. */
export const templateLength = { name: 60, description: 10_000 } as const

/** The months in which a period can have its day: of a quarter, or of a year. */
const monthsOf = { week: 0, month: 0, quarter: 3, year: 12 } as const

/** The schedule by which a template makes tickets for a customer. */
export const RecurrenceFields = z
  .strictObject({
    customerId: UserId,
    every: z.enum(recurrencePeriods),
    /** The day of the week, 1 for Monday to 7, or of the month, 1 to 28. */
    day: z.int().check(z.minimum(1), z.maximum(lastDayOfMonth)),
    /** The month of the quarter, 1 to 3, or of the year, 1 to 12. */
    month: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(12)))),
    /** The time of day in the business’s time zone. */
    time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 08:00' })),
    /** Days before that day on which the ticket is made. */
    leadDays: z._default(z.int().check(z.minimum(0), z.maximum(maxLeadDays)), 0),
    /** Whether the customer is emailed about the ticket. */
    tell: z._default(z.boolean(), false),
    paused: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ every, day }) => every !== 'week' || day <= 7, {
      path: ['day'],
      error: 'Choose a day from Monday to Sunday',
    }),
    z.refine(({ every, month }) => (month ? month <= monthsOf[every] : monthsOf[every] === 0), {
      path: ['month'],
      error: 'Choose the month of the quarter or of the year',
    }),
  )

/** The content of a new ticket, with the checklist and the tags that it then has. */
export const TemplateFields = z.strictObject({
  name: line(templateLength.name),
  title: line(),
  description: markdown(templateLength.description),
  category: z._default(z.enum(categories), 'general'),
  priority: z._default(z.enum(priorities), 'medium'),
  /** The member of the team that gets the ticket; null for nobody. */
  assignedTo: z._default(z.nullable(UserId), null),
  tags: z._default(ticketTags(), []),
  checklist: z._default(
    z
      .array(checklistText())
      .check(
        z.maxLength(checklistLimits.items, { error: `A checklist can have up to ${checklistLimits.items} items` }),
      ),
    [],
  ),
  /** The team’s canned reply that is offered for answering the ticket; null without one. */
  cannedReplyId: z._default(z.nullable(CannedReplyId), null),
  /** The schedule of a recurring ticket; null without one. */
  recurrence: z._default(z.nullable(RecurrenceFields), null),
  /** Whether a ticket is made at once, besides those of the schedule. */
  createNow: z._default(z.boolean(), false),
})

const hasCustomer = ({ createNow, recurrence }: z.infer<typeof TemplateFields>) => !createNow || recurrence !== null
const noCustomer = { path: ['createNow'], error: 'Choose the customer of the recurring ticket first' }

export const NewTemplate = TemplateFields.check(z.refine(hasCustomer, noCustomer)).register(z.globalRegistry, {
  examples: [
    { name: 'New hire', title: 'New hire: ', description: 'Name, first day and team:', checklist: ['Create mailbox'] },
  ],
})
export type NewTemplate = z.infer<typeof NewTemplate>

/** `version` is the one that the edit is based on; a stale one is a 409. */
export const TemplateChange = z
  .strictObject({
    ...TemplateFields.shape,
    version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
  })
  .check(z.refine(hasCustomer, noCustomer))
export type TemplateChange = z.infer<typeof TemplateChange>

/** The schedule of a recurring ticket, with the day and the time of the next one; null while it is paused. */
export const Recurrence = z.object({
  ...RecurrenceFields.shape,
  month: z.nullable(z.int()),
  customerName: z.string(),
  nextDay: z.nullable(z.string()),
  nextAt: z.nullable(instant()),
})
export type Recurrence = z.infer<typeof Recurrence>

export const TicketTemplate = z.object({
  id: TicketTemplateId,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  assignedTo: z.nullable(UserId),
  tags: z.array(z.string()),
  checklist: z.array(z.string()),
  cannedReplyId: z.nullable(CannedReplyId),
  recurrence: z.nullable(Recurrence),
  updatedAt: instant(),
  version: z.int(),
})
export type TicketTemplate = z.infer<typeof TicketTemplate>

/** A saved template, with the ticket that was made at once. */
export const SavedTemplate = z.extend(TicketTemplate, { createdTicketId: z.nullable(TicketId) })
