import type { Requests } from '#/test/support/contract/requests/request.ts'

export const statistics: Requests<'statistics'> = {
  getDashboardStatistics:
    async ({ technician }) =>
    () =>
      technician.request('GET', '/api/stats/dashboard'),
}
