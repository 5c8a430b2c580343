import * as z from 'zod/mini'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { email, instant, line, optionalLine, paragraphs } from '#/shared/lib/text.ts'

export const eventStatuses = ['operational', 'degraded', 'partial_outage', 'major_outage', 'maintenance'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

/** The eight services with a status. */
export const services = [
  'Email Services',
  'Network Infrastructure',
  'Cloud Services',
  'Backup Systems',
  'Security Systems',
  'Website Hosting',
  'VPN Services',
  'Remote Desktop',
] as const
export type Service = (typeof services)[number]

/** How far the work on an incident is. It ends with `resolved`, which only a resolution sets. */
export const stages = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type Stage = (typeof stages)[number]
const openStages = ['investigating', 'identified', 'monitoring'] as const

/** The number of resolved events listed. */
export const recentEvents = 10
/** Maximum updates on an event. */
export const maxUpdates = 50
/** Days in a service's history, including today. */
export const historyDays = 90

/** An update posted while an event was ongoing. */
export const StatusUpdate = z.object({
  at: instant(),
  status: z.enum(eventStatuses),
  /** Absent on updates from before stages were recorded. */
  stage: z.optional(z.enum(stages)),
  message: z.string(),
})
export type StatusUpdate = z.infer<typeof StatusUpdate>

export const StatusEvent = z.object({
  id: StatusEventId,
  title: z.string(),
  description: z.string(),
  status: z.enum(eventStatuses),
  /** Its original status, before any update. */
  initialStatus: z.enum(eventStatuses),
  severity: z.enum(severities),
  /** The stage of the last update; a maintenance has none of its own. */
  stage: z.enum(stages),
  affectedServices: z.array(z.string()),
  startTime: instant(),
  /** When a maintenance should be over; null if nobody said. */
  plannedEnd: z.nullable(instant()),
  endTime: z.nullable(instant()),
  resolved: z.boolean(),
  publicVisible: z.boolean(),
  /** The message at its resolution; absent if there was none. */
  closingMessage: z.optional(z.string()),
  /** Oldest first. */
  updates: z.array(StatusUpdate),
  createdAt: instant(),
  updatedAt: instant(),
  /** For staff, in the list: the number of tickets linked to it. */
  linkedTickets: z.optional(z.int()),
})
export type StatusEvent = z.infer<typeof StatusEvent>

const knownNames = new Set(['', ...services.map(name => name.toLowerCase())])
/** The name of one of the eight services, in upper or lower case; blanks are dropped. */
const serviceName = () =>
  optionalLine(100).check(
    z.refine(name => knownNames.has(name.trim().toLowerCase()), { error: `Choose from: ${services.join(', ')}` }),
  )

export const NewStatusEvent = z
  .strictObject({
    title: line(),
    description: z._default(z.union([z.literal(''), paragraphs(5000)]), ''),
    status: z.enum(eventStatuses),
    severity: z.enum(severities),
    stage: z._default(z.enum(openStages), 'investigating'),
    affectedServices: z._default(z.array(serviceName()).check(z.maxLength(20)), []),
    startTime: instant(),
    plannedEnd: z._default(z.nullable(instant()), null),
    publicVisible: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ startTime, plannedEnd }) => plannedEnd === null || Date.parse(plannedEnd) > Date.parse(startTime), {
      path: ['plannedEnd'],
      error: 'Must be after the start',
    }),
  )
export type NewStatusEvent = z.infer<typeof NewStatusEvent>

/** The closing message of an event. */
export const StatusResolution = z.strictObject({ message: z.optional(paragraphs(1000)) })

/** An update. Without a stage, the event keeps the one it has. */
export const NewStatusUpdate = z.strictObject({
  status: z.enum(eventStatuses),
  stage: z.optional(z.enum(openStages)),
  message: paragraphs(1000),
})
export type NewStatusUpdate = z.infer<typeof NewStatusUpdate>

/** A reply to the tickets linked to an event: the text of an update or of the resolution, and its time. */
export const TicketReplies = z.strictObject({ comment: markdown(1000), updateAt: instant() })
export type TicketReplies = z.infer<typeof TicketReplies>

/** The number of linked tickets that got a reply, and of those that did not: closed, over the limit, or without a customer. */
export const TicketRepliesOutcome = z.object({ replied: z.int(), skipped: z.int() })
export type TicketRepliesOutcome = z.infer<typeof TicketRepliesOutcome>

/** Each service's history over the last days: the worst status reported on that day. */
export const StatusHistory = z.object({
  /** Calendar days in the business's time zone, oldest first, today last. */
  days: z.array(z.string()),
  services: z.array(
    z.object({
      name: z.enum(services),
      days: z.array(z.enum(eventStatuses)),
      /** Percent of the time without a partial or major outage. */
      uptime: z.number(),
      /** The events of these days with the first and last day that they touched, oldest first. */
      incidents: z.array(
        z.object({
          title: z.string(),
          firstDay: z.string(),
          lastDay: z.string(),
          /** Whole minutes; null while it is ongoing. */
          minutes: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})
export type StatusHistory = z.infer<typeof StatusHistory>

/** A visitor’s request for emails about public events. */
export const NewSubscription = z.strictObject({
  email: email(),
  /** A field that people cannot see. Only a program fills it in, and its request is dropped. */
  website: z._default(optionalLine(), ''),
})

/** The code of an emailed link that confirms or ends a subscription. */
export const SubscriptionCode = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/))
  .register(z.globalRegistry, { examples: ['BfGSxPvAcACAAAAAAAAAAQAA-d3kZ2J1YXJk'] })

export const StatusSubscription = z.object({
  /** `requested`: the address gets emails once the emailed link is confirmed. */
  state: z.enum(['off', 'requested', 'on']),
  /** For staff: the number of subscribed addresses; one more than `maxCountedSubscribers` means that there are more. */
  subscribers: z.optional(z.int()),
})
export type StatusSubscription = z.infer<typeof StatusSubscription>
