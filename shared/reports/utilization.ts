import type { UserId } from '#/shared/lib/ids.ts'
import type { UtilizationReport } from '#/shared/reports/schemas.ts'

/** Logged time in minutes. */
export interface Utilization {
  minutes: number
  billableMinutes: number
  /** Covered by contracts. */
  contractMinutes: number
  /** The opening hours of the months in which a person logged time, for each person; null if they are unknown. */
  openMinutes: number | null
}

/** The time of each month of a report, of a person or of everyone. */
export const utilizationByMonth = (
  { months, people }: UtilizationReport,
  userId?: UserId,
): (Utilization & { month: string })[] =>
  months.map(({ month, openMinutes }) => {
    const logged = people
      .filter(person => userId === undefined || person.userId === userId)
      .flatMap(person => person.months.filter(one => one.month === month))
    return { month, ...totalUtilization(logged.map(one => ({ ...one, openMinutes }))) }
  })

/** The sum of logged time. Its opening hours are null if those of any part are. */
export const totalUtilization = (parts: readonly Utilization[]): Utilization =>
  parts.reduce<Utilization>(
    (sum, { minutes, billableMinutes, contractMinutes, openMinutes }) => ({
      minutes: sum.minutes + minutes,
      billableMinutes: sum.billableMinutes + billableMinutes,
      contractMinutes: sum.contractMinutes + contractMinutes,
      openMinutes: sum.openMinutes === null || openMinutes === null ? null : sum.openMinutes + openMinutes,
    }),
    { minutes: 0, billableMinutes: 0, contractMinutes: 0, openMinutes: 0 },
  )

/** A part of a whole in percent, rounded: '75%'. A dash if the whole is nothing or unknown. */
export const shareOfWhole = (part: number, whole: number | null): string =>
  whole ? `${Math.round((part / whole) * 100)}%` : '—'

/** Minutes as hours with one decimal, for charts and files: '1.5'. */
export const decimalHours = (minutes: number): string => (minutes / 60).toFixed(1)
