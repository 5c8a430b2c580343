import type { BillingSettings } from '#/shared/billing.ts'

/**
 * The reminder that is to be sent now, as days after the due date (before it they are negative): the latest whose day has come, unless
 * it or a later one was sent. Reminders that were missed are not made up for, nor is one of before sent after.
 */
export function reminderDue(
  { remindBefore, remindAfter }: Pick<BillingSettings, 'remindBefore' | 'remindAfter'>,
  daysAfterDue: number,
  sent: number | null,
): number | undefined {
  const planned = daysAfterDue > 0 ? remindAfter : remindBefore.map(days => -days)
  const latest = Math.max(...planned.filter(days => days <= daysAfterDue))
  return Number.isFinite(latest) && (sent === null || latest > sent) ? latest : undefined
}
