import * as z from 'zod/mini'
import { frequencies } from '#/shared/billing/periods.ts'
import { ScheduleId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { dollars, instant } from '#/shared/lib/text.ts'

const shownDay = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const scheduleStates = ['active', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const RecurringSchedule = z.object({
  id: ScheduleId,
  customerId: UserId,
  customerName: z.string(),
  companyName: z.string(),
  description: z.string(),
  /** Before tax. */
  amount: dollars(),
  frequency: z.enum(frequencies),
  dayOfMonth: z.int(),
  isActive: z.boolean(),
  state: z.enum(scheduleStates),
  lastGeneratedAt: z.nullable(instant()),
  nextDueDate: shownDay(),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type RecurringSchedule = z.infer<typeof RecurringSchedule>

/** The `version` that the editor saw: a change since then is 409. */
const base = () => ({ version: z.optional(z.int().check(z.nonnegative())) })
const bySchedule = () => z.object({ id: ScheduleId })

export const routes = {
  listSchedules: route({
    method: 'GET',
    path: '/api/recurring-schedules',
    summary: 'What is billed again and again, newest first',
    access: 'staff',
    module: 'billing',
    query: () => pageQuery({}),
    answer: () => z.array(RecurringSchedule),
    paged: true,
  }),
  updateSchedule: route({
    method: 'PUT',
    path: '/api/recurring-schedules/{id}',
    summary: 'Pauses a schedule, resumes it, or ends it for good',
    access: 'staff',
    module: 'billing',
    parameters: bySchedule,
    owner: 'everyone',
    body: () => z.strictObject({ state: z.enum(scheduleStates), ...base() }),
    answer: () => RecurringSchedule,
    audited: 'Changed a recurring schedule',
    idempotent: true,
  }),
  skipBilling: route({
    method: 'POST',
    path: '/api/recurring-schedules/{id}/skip',
    summary: 'Leaves out a schedule’s next invoice',
    access: 'staff',
    module: 'billing',
    parameters: bySchedule,
    owner: 'everyone',
    body: () => z.strictObject({ nextDueDate: shownDay() }),
    answer: () => RecurringSchedule,
    audited: 'Skipped a recurring invoice',
    idempotent: true,
    limit: { perHour: 300 },
  }),
}
