/** Whether a period of days (`2026-11-25`) ends on its first day or later. */
export const endsAfterStart = ({ from, to }: { from: string; to: string }): boolean => from <= to

/** The error at the end of a period that ends too early, in forms and in the API. */
export const endsTooEarly = 'Choose the start date or a later one'

const months = 12

/** The month (`2026-11`) that is `count` months later; earlier if it is negative. */
const monthsLater = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The months of a report: those of a year, or the twelve up to `month`, oldest first. */
export const reportedMonths = (year: string | number | undefined, month: string): string[] =>
  twelveMonthsFrom(monthsLater(year ? `${year}-12` : month, 1 - months))

/** The twelve months from `first` on. */
export const twelveMonthsFrom = (first: string): string[] =>
  Array.from({ length: months }, (_, index) => monthsLater(first, index))
