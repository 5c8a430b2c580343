import type { PermissionsOf } from '#/infra/grants.ts'

export const statistics: PermissionsOf<'statistics'> = {
  getCustomerStatistics: ['readCustomerCounters'],
  getTechnicianStatistics: ['readTeamCounters'],
  getDashboardStatistics: ['readCustomerCounters', 'readTeamCounters', 'countPcComponents'],
}
