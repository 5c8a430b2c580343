import * as z from 'zod/mini'
import { appearances } from '#/shared/branding/appearance.ts'

/** How a user likes to work, in all of their browsers. */
export const Preferences = z.object({
  /** Light, dark, or as their device. */
  appearance: z.enum(appearances),
  /** Whether rules assign them no new tickets. Staff only. */
  away: z.optional(z.boolean()),
})
export type Preferences = z.infer<typeof Preferences>

/** The preferences that only staff have. */
export const staffPreferences = ['away'] as const satisfies readonly (keyof Preferences)[]
