import type { BillingSettings } from '#/shared/billing/schemas.ts'

/**
 * The reminder to send now, in days after the due date (negative before it): the latest whose day has come, unless it or a later
 * one was sent. Missed reminders are not caught up, and a reminder for before the due date is not sent after it.
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
