import { brand } from '#/shared/branding/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'

/** The day (`2026-11-21`) of an instant for a business that has set no time zone. In the evening, UTC is already a day ahead. */
export const businessDayOf = (instant: string): string => businessDay(instant, brand.timeZone)

/** The current month (`2026-11`) for that business. On the first of a month, it may still be the previous one. */
export const businessMonth = (): string => businessDayOf(new Date().toISOString()).slice(0, 7)
