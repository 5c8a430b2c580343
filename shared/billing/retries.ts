import { addDays, type Day } from '#/shared/billing/periods.ts'

/** A card that could not be charged is tried again so many days after it failed first. */
export const retryDays = [1, 3, 5, 7] as const

/** The day of the next try of a charge that failed first on a day; undefined where it is given up. Tries that were missed are not made up for. */
export const nextTry = (failedFirst: Day, today: Day): Day | undefined =>
  retryDays.map(days => addDays(failedFirst, days)).find(day => day > today)

/** So many days before a card expires, its owner is told. */
export const expiryNoticeDays = 30

/** The last day on which a card can be charged: that of its month. */
export const lastDayOfCard = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): Day =>
  new Date(Date.UTC(expiryYear, expiryMonth, 0)).toISOString().slice(0, 10)
