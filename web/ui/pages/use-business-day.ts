import { businessDay } from '#/shared/lib/business-day.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** Today's date in the business's time zone (`2026-11-22`), which reports use instead of the reader's. */
export function useBusinessDay(): string {
  const { company } = useBrand()
  return businessDay(serverNow().toISOString(), company.timeZone)
}
