import { addDays, type Day } from '#/shared/schedules/periods.ts'

/** Days after the first failure on which a card is charged again. */
export const retryDays = [1, 3, 5, 7] as const

/** The day of the next attempt after a first failure; undefined after the last one. Missed attempts are not caught up. */
export const nextAttempt = (failedFirst: Day, today: Day): Day | undefined =>
  retryDays.map(days => addDays(failedFirst, days)).find(day => day > today)

/** Days before a card expires on which its owner is notified. */
export const expiryNoticeDays = 30

/** The last day on which a card can be charged: the end of its expiry month. */
export const lastDayOfCard = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): Day =>
  new Date(Date.UTC(expiryYear, expiryMonth, 0)).toISOString().slice(0, 10)
