import { businessDay } from '#/shared/lib/business-day.ts'
import { serverNow } from '#/web/api/server-clock.ts'
import { useBrand } from '#/web/theme/brand.ts'

/** The day that it is for the business (`2026-11-22`), whose books the reports are, whatever day it is for the reader. */
export function useBusinessDay(): string {
  const { company } = useBrand()
  return businessDay(serverNow().toISOString(), company.timeZone)
}
