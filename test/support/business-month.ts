import { brand } from '#/shared/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'

/**
 * The current month (`2026-11`) for a business that has set no time zone. On the first of a month, it may still be the previous
 * one.
 */
export const businessMonth = (): string => businessDay(new Date().toISOString(), brand.timeZone).slice(0, 7)
