import { brand } from '#/shared/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'

/** The month that it is for a business that has set no time zone: `2026-11`. On the first of a month, it can still be the last one. */
export const businessMonth = (): string => businessDay(new Date().toISOString(), brand.timeZone).slice(0, 7)
