import type { PermissionsOf } from '#/infra/grants.ts'

export const statistics: PermissionsOf<'statistics'> = {
  customerStatistics: ['readCustomerCounters'],
  technicianStatistics: ['readTeamCounters'],
  dashboardStatistics: ['readCustomerCounters', 'readTeamCounters', 'countPcComponents'],
}
