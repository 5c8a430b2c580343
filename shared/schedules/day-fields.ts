import * as z from 'zod/mini'
import { isDay } from '#/shared/schedules/periods.ts'

/** A calendar day in a response. */
export const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A calendar day of this century as a date field sends it. */
export const chosenDay = () =>
  z
    .string()
    .check(
      z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: 'Enter a date, such as 2026-12-31' }),
      z.refine(isDay, { error: 'This date does not exist' }),
    )
