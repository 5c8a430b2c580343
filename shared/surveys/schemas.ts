import * as z from 'zod/mini'
import { CompanyId, SurveyId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { instant, paragraphs } from '#/shared/lib/text.ts'
import { categories } from '#/shared/tickets/rules.ts'

/** `skipped` was never sent, for the reason in `skipReason`. */
export const surveyStates = ['sent', 'answered', 'expired', 'skipped'] as const
export type SurveyState = (typeof surveyStates)[number]

/** Reasons for which nobody is asked about a ticket. */
export const skipReasons = [
  'reopened',
  'bounced',
  'own-ticket',
  'no-address',
  'no-reply',
  'declined',
  'asked-recently',
  'too-late',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const followUpStates = ['none', 'needed', 'done'] as const
export type FollowUpState = (typeof followUpStates)[number]

export const rating = () => z.int().check(z.minimum(1), z.maximum(5))

/** The code of an emailed link. */
export const LinkCode = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/))
  .register(z.globalRegistry, { examples: ['AgGSxPvAcACAAAAAAAAAAQAA-d3kZ2J1YXJk'] })

/** A survey as the holder of its link sees it. */
export const OpenedSurvey = z.object({
  ticketNumber: z.string(),
  ticketTitle: z.string(),
  /** Null until answered. */
  rating: z.nullable(rating()),
  feedback: z.string(),
  /** Whether the answer can still be given or changed. */
  isOpen: z.boolean(),
  /** Whether the customer can write a testimonial: they have a verified account, and have written none yet. */
  mayBeQuoted: z.boolean(),
})
export type OpenedSurvey = z.infer<typeof OpenedSurvey>

export const SurveyAnswer = z.strictObject({
  code: LinkCode,
  rating: rating(),
  feedback: z.optional(paragraphs(2000)),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

/** Whether a person is asked how we did after a ticket of theirs is resolved. */
export const SurveyChoice = z.strictObject({ isAsked: z.boolean() })
export type SurveyChoice = z.infer<typeof SurveyChoice>

/** A survey as staff see it. */
export const Survey = z.object({
  id: SurveyId,
  ticketId: TicketId,
  ticketTitle: z.string(),
  customerId: z.nullable(UserId),
  companyId: z.nullable(CompanyId),
  customerName: z.string(),
  technicianId: z.nullable(UserId),
  technicianName: z.nullable(z.string()),
  category: z.enum(categories),
  surveyType: z.literal('ticket'),
  state: z.enum(surveyStates),
  /** Null until answered. */
  rating: z.nullable(rating()),
  feedback: z.string(),
  responseDate: z.nullable(instant()),
  sentAt: instant(),
  followUp: z.object({
    state: z.enum(followUpStates),
    note: z.string(),
    byName: z.nullable(z.string()),
    at: z.nullable(instant()),
  }),
  /** Set if an administrator does not count the answer. */
  excluded: z.nullable(z.object({ reason: z.string(), byName: z.nullable(z.string()) })),
  createdAt: instant(),
  version: z.int(),
})
export type Survey = z.infer<typeof Survey>

const Figures = z.object({
  sent: z.int(),
  answered: z.int(),
  /** The average rating with two decimals; null without an answer. */
  average: z.nullable(z.string()),
  /** Percent of answers of 4 and 5, whole; null without an answer. */
  satisfied: z.nullable(z.int()),
})
export type SurveyFigures = z.infer<typeof Figures>

/** The figures of the last twelve months of the business, by the month in which a survey was sent. */
export const SurveySummary = z.object({
  all: Figures,
  /** Oldest first. */
  months: z.array(z.extend(Figures, { month: z.string() })),
  /** A technician with fewer than three answers has no average. */
  technicians: z.array(z.extend(Figures, { id: UserId, name: z.string() })),
  categories: z.array(z.extend(Figures, { category: z.enum(categories) })),
  /** The hundred with the most answers. */
  companies: z.array(z.extend(Figures, { id: CompanyId, name: z.string() })),
  followUps: z.int(),
})
export type SurveySummary = z.infer<typeof SurveySummary>
