import type { PermissionsOf } from '#/infra/grants.ts'

export const schedulesPermissions: PermissionsOf<'schedules'> = {
  listSchedules: ['listSchedules', 'readPayers'],
  updateSchedule: ['keepSchedules'],
  getSchedule: ['keepSchedules'],
  forecastBilling: ['listSchedules', 'forecastSchedules'],
  previewScheduleChange: ['keepSchedules', 'readInvoices', 'readTax'],
  changeScheduleLines: ['keepSchedules', 'keepInvoices', 'sendEmail'],
  skipBilling: ['keepSchedules'],
}
