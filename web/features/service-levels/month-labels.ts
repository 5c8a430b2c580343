import { formatFullMonth } from '#/shared/lib/dates.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import type { ReadFilter } from '#/web/ui/lists/filters.ts'

/** Months that can be chosen, counted back from the current one. */
const maxMonths = 24

/** The month in an address: `2026-11`. */
export const monthFilter: ReadFilter = text => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined)

/** The month before the one of a day, whose figures are complete. */
export const lastMonth = (today: string): string => addMonths(today.slice(0, 7), -1)

/** The months to choose from with their labels, newest first; the current one is not over yet. */
export const monthLabels = (today: string): [month: string, label: string][] =>
  Array.from({ length: maxMonths }, (_, ago) => {
    const month = addMonths(today.slice(0, 7), -ago)
    return [month, ago === 0 ? `${formatFullMonth(month)}, so far` : formatFullMonth(month)]
  })
