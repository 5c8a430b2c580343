import * as z from 'zod/mini'
import { appearances } from '#/shared/branding/appearance.ts'

/** The kinds of emails about their tickets that customers choose: replies, progress (resolved, reopened), and reminders to answer. */
export const emailKinds = ['replies', 'progress', 'reminders'] as const
export type EmailKind = (typeof emailKinds)[number]

/** The kinds of emails about tickets that members of the team choose. */
export const teamEmailKinds = ['assigned', 'customerReplied', 'mentioned', 'snoozeEnded'] as const
export type TeamEmailKind = (typeof teamEmailKinds)[number]

/** The kinds of news in a customer’s bell. */
export const bellKinds = ['replies', 'progress'] as const
export type BellKind = (typeof bellKinds)[number]

/** The kinds of news in the bell of a member of the team; only admins hear of held emails. */
export const teamBellKinds = [...teamEmailKinds, 'dueTimes', 'timer', 'undelivered', 'held'] as const
export type TeamBellKind = (typeof teamBellKinds)[number]

const Email = z.object({ email: z.boolean() })
const Bell = z.object({ bell: z.boolean() })
const BellAndEmail = z.object({ bell: z.boolean(), email: z.boolean() })

/**
 * Where a member of the team goes after a reply. `automatic` opens the next ticket if the list is open, and otherwise stays.
 */
export const afterSendings = ['automatic', 'next', 'stay', 'list'] as const
export type AfterSending = (typeof afterSendings)[number]

/** How a user likes to work, in all of their browsers. */
export const Preferences = z.object({
  /** Light, dark, or as their device. */
  appearance: z.enum(appearances),
  /** Whether browsers show news while the page is hidden, where the user allowed it. */
  browserNotifications: z.boolean(),
  /** Whether rules assign them no new tickets. Staff only. */
  away: z.optional(z.boolean()),
  /** Whether single keys act on tickets (WCAG 2.1.4). Staff only, like the following. */
  shortcuts: z.optional(z.boolean()),
  /** Whether the composer suggests the minutes for which a ticket was in front of them. */
  suggestMinutes: z.optional(z.boolean()),
  /** Whether opening a ticket starts their timer on it. */
  timerOnOpen: z.optional(z.boolean()),
  afterSending: z.optional(z.enum(afterSendings)),
  /** Where they hear of each kind of news about their own tickets. */
  notify: z.object({
    replies: BellAndEmail,
    progress: BellAndEmail,
    reminders: Email,
    /** Staff only, like the following: news about tickets that they have, watch or are mentioned on. */
    assigned: z.optional(BellAndEmail),
    customerReplied: z.optional(BellAndEmail),
    mentioned: z.optional(BellAndEmail),
    snoozeEnded: z.optional(BellAndEmail),
    dueTimes: z.optional(Bell),
    timer: z.optional(Bell),
    undelivered: z.optional(Bell),
    /** Admins only. */
    held: z.optional(Bell),
  }),
})
export type Preferences = z.infer<typeof Preferences>

/** The preferences that only staff have. */
export const staffPreferences = [
  'away',
  'shortcuts',
  'suggestMinutes',
  'timerOnOpen',
  'afterSending',
] as const satisfies readonly (keyof Preferences)[]
