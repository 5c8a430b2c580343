import { findProvider } from '#/functions/branding/data/provider.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** The business's current day and accounting month. */
export interface Today {
  day: Day
  /** `2026-11`. */
  month: string
  timeZone: string
}

/** The business's day and month at `now`. One consistent read of the provider's settings. */
export async function businessToday(now: Date): Promise<Today> {
  const { timeZone } = await findProvider()
  const day = businessDay(now.toISOString(), timeZone)
  return { day, month: day.slice(0, 7), timeZone }
}
