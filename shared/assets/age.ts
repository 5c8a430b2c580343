/** The oldest age in reports, and every older one. */
export const oldestAge = 5

const monthsIn = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number
}

/**
 * Whole years between two months (`2026-11`), at most `oldestAge`; null if the first one is unknown. An asset is a year older from
 * the month of its purchase on.
 */
export function ageInYears(bought: string, today: string): number | null {
  if (!/^\d{4}-\d{2}$/.test(bought)) return null
  return Math.min(oldestAge, Math.max(0, Math.floor((monthsIn(today) - monthsIn(bought)) / 12)))
}
