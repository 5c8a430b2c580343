import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { registered } from '#/test/support/fixtures/accounts.ts'
import { aPng, filledPlace, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'
import { sessionHashOf } from '#/test/support/fixtures/rows.ts'

export const profile: Requests<'profile'> = {
  updateProfile: async ({ customer }) => {
    const names = { firstName: 'Dora', lastName: 'Whitfield', companyName: '' }
    return keyed(key => customer.request('PUT', '/api/profile', names, key))
  },
  changePassword: async people => {
    const { visitor, password } = await registered(people.anonymous)
    const change = { currentPassword: password, newPassword: password }
    return () => visitor.request('PUT', '/api/profile/password', change)
  },
  resendVerification: async people => {
    const { visitor } = await registered(people.anonymous)
    return keyed(key => visitor.request('POST', '/api/profile/verification', undefined, key))
  },
  endSession: async people => {
    const { visitor, email, password } = await registered(people.anonymous)
    const session = sessionHashOf(visitor)
    visitor.cookies.clear()
    await visitor.request('POST', '/api/customer/login', { email, password })
    return () => visitor.request('DELETE', `/api/profile/sessions/${session}`)
  },
  endOtherSessions:
    async ({ customer }) =>
    () =>
      customer.request('DELETE', '/api/profile/sessions'),
  eraseAccount: async people => {
    const { visitor, password } = await registered(people.anonymous)
    return () => visitor.request('POST', '/api/profile/erasure', { password })
  },
  startAvatar: async ({ customer }) =>
    keyed(key => customer.request('POST', '/api/profile/avatar/upload-url', { size: 2048 }, key)),
  finishAvatar: async ({ customer }) => {
    await customer.request('DELETE', '/api/profile/avatar')
    const avatarURL = await filledPlace(startedUpload(customer, 'profile/avatar', aPng()))
    return keyed(key => customer.request('PUT', '/api/profile/avatar', { avatarURL }, key))
  },
  removeAvatar: async ({ customer }) => {
    await uploadedImage(customer, 'profile/avatar', aPng())
    return keyed(key => customer.request('DELETE', '/api/profile/avatar', undefined, key))
  },
  setAppearance: async people => {
    return () => people.customer.request('PUT', '/api/profile/appearance', { appearance: 'dark' })
  },
  updatePreferences: async ({ technician }) => {
    return () => technician.request('PUT', '/api/profile/preferences', { appearance: 'dark', away: true })
  },
}
