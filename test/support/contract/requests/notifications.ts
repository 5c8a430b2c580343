import type { Requests } from '#/test/support/contract/requests/request.ts'
import { forgetSeen } from '#/test/support/fixtures/notices.ts'

export const notifications: Requests<'notifications'> = {
  seeNotifications: async ({ customer }) => {
    await forgetSeen(customer)
    return () => customer.request('PUT', '/api/notifications/seen', { upTo: '2026-01-01T00:00:00.000Z' })
  },
}
