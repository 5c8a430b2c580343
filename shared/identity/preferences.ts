import * as z from 'zod/mini'
import { appearances } from '#/shared/branding/appearance.ts'

/** The kinds of emails about their tickets that customers choose: replies, progress (resolved, reopened), and reminders to answer. */
export const emailKinds = ['replies', 'progress', 'reminders'] as const
export type EmailKind = (typeof emailKinds)[number]

/** The kinds of emails about tickets that members of the team choose. */
export const teamEmailKinds = ['assigned', 'customerReplied', 'mentioned', 'snoozeEnded'] as const
export type TeamEmailKind = (typeof teamEmailKinds)[number]

/**
 * Where a member of the team goes after a reply. `automatic` opens the next ticket if the list is open, and otherwise stays.
 */
export const afterSendings = ['automatic', 'next', 'stay', 'list'] as const
export type AfterSending = (typeof afterSendings)[number]

/** How a user likes to work, in all of their browsers. */
export const Preferences = z.object({
  /** Light, dark, or as their device. */
  appearance: z.enum(appearances),
  /** Whether rules assign them no new tickets. Staff only. */
  away: z.optional(z.boolean()),
  /** Whether single keys act on tickets (WCAG 2.1.4). Staff only, like the following. */
  shortcuts: z.optional(z.boolean()),
  /** Whether the composer suggests the minutes for which a ticket was in front of them. */
  suggestMinutes: z.optional(z.boolean()),
  /** Whether opening a ticket starts their timer on it. */
  timerOnOpen: z.optional(z.boolean()),
  afterSending: z.optional(z.enum(afterSendings)),
  /** Whether they get each kind of email about their own tickets. */
  notify: z.object({
    replies: z.boolean(),
    progress: z.boolean(),
    reminders: z.boolean(),
    /** Staff only, like the following: emails about tickets that they have, watch or are mentioned on. */
    assigned: z.optional(z.boolean()),
    customerReplied: z.optional(z.boolean()),
    mentioned: z.optional(z.boolean()),
    snoozeEnded: z.optional(z.boolean()),
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
