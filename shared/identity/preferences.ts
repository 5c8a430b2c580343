import * as z from 'zod/mini'
import { appearances } from '#/shared/branding/appearance.ts'

/** The kinds of emails about their tickets that customers choose: replies, progress (resolved, reopened), and reminders to answer. */
export const emailKinds = ['replies', 'progress', 'reminders'] as const
export type EmailKind = (typeof emailKinds)[number]

/** How a user likes to work, in all of their browsers. */
export const Preferences = z.object({
  /** Light, dark, or as their device. */
  appearance: z.enum(appearances),
  /** Whether rules assign them no new tickets. Staff only. */
  away: z.optional(z.boolean()),
  /** Whether they get each kind of email about their own tickets. */
  notify: z.object({ replies: z.boolean(), progress: z.boolean(), reminders: z.boolean() }),
})
export type Preferences = z.infer<typeof Preferences>

/** The preferences that only staff have. */
export const staffPreferences = ['away'] as const satisfies readonly (keyof Preferences)[]
