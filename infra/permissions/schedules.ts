import type { PermissionsOf } from '#/infra/grants.ts'

export const schedules: PermissionsOf<'schedules'> = {
  listSchedules: ['listSchedules'],
  updateSchedule: ['keepSchedules'],
  skipBilling: ['keepSchedules'],
}
