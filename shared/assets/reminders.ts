import { customerReminderDays } from '#/shared/assets/rules.ts'
import { type Day, daysBetween } from '#/shared/schedules/periods.ts'

/**
 * The latest reminder of a warranty's end that is due on a day, as the days before it: 30, 7, or null for none yet. A warranty
 * that is over counts as reminded.
 */
export function passedReminder(warrantyExpires: Day | null, today: Day): number | null {
  if (warrantyExpires === null) return null
  const left = daysBetween(today, warrantyExpires)
  return customerReminderDays.findLast(days => left <= days) ?? null
}

/** The reminder that a customer gets on a day, if they did not get it before. */
export function dueReminder(
  { warrantyExpires, remindedDays, remindsOfWarranty }: Reminded,
  today: Day,
): number | undefined {
  if (!remindsOfWarranty || warrantyExpires === null || warrantyExpires < today) return undefined
  const passed = passedReminder(warrantyExpires, today)
  return passed !== null && (remindedDays === null || passed < remindedDays) ? passed : undefined
}

interface Reminded {
  warrantyExpires: Day | null
  remindedDays: number | null
  remindsOfWarranty: boolean
}
