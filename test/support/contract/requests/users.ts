import { randomUUID } from 'node:crypto'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedUser } from '#/test/support/fixtures/rows.ts'

export const users: Requests<'users'> = {
  addUser: async ({ admin }) => {
    const user = { email: `${randomUUID()}@people.test`, firstName: 'New', lastName: 'User', role: 'technician' }
    return keyed(key => admin.request('POST', '/api/users', user, key))
  },
  updateUser: async ({ admin }) => {
    const id = await addedUser(admin)
    const fields = { email: `${randomUUID()}@people.test`, firstName: 'Dana', lastName: 'W', role: 'technician' }
    return keyed(key => admin.request('PUT', `/api/users/${id}`, fields, key))
  },
  deleteUser: async ({ admin }) => {
    const id = await addedUser(admin)
    return () => admin.request('DELETE', `/api/users/${id}`)
  },
  deactivateUser: async ({ admin }) => {
    const id = await addedUser(admin)
    return keyed(key => admin.request('POST', `/api/users/${id}/deactivate`, {}, key))
  },
  activateUser: async ({ admin }) => {
    const id = await addedUser(admin)
    await admin.request('POST', `/api/users/${id}/deactivate`, {})
    return keyed(key => admin.request('POST', `/api/users/${id}/activate`, {}, key))
  },
  resendInvitation: async ({ admin }) => {
    const id = await addedUser(admin)
    return keyed(key => admin.request('POST', `/api/users/${id}/invitation`, {}, key))
  },
  resumeEmail: async ({ admin, customer: { user } }) =>
    keyed(key => admin.request('POST', `/api/users/${user.id}/resume-email`, {}, key)),
  resetUserPassword: async ({ admin, customer: { user } }) =>
    keyed(key => admin.request('POST', `/api/users/${user.id}/reset-password`, { newPassword: 'long enough' }, key)),
}
