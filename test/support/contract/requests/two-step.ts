import { remove } from '#/functions/table/table.ts'
import { signInPolicyKey } from '#/functions/two-step/data/sign-in-policy.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedUser } from '#/test/support/fixtures/rows.ts'
import {
  codeNow,
  enrolled,
  freshCode,
  signInWithCode,
  startedSecret,
  verified,
} from '#/test/support/fixtures/two-step.ts'

const path = '/api/profile/two-step'

export const twoStep: Requests<'two-step'> = {
  startTwoStep: async ({ anonymous }) => {
    const { visitor, password } = await verified(anonymous)
    return () => visitor.request('POST', `${path}/enrollment`, { password })
  },
  confirmTwoStep: async ({ anonymous }) => {
    const account = await verified(anonymous)
    const secret = await startedSecret(account)
    return () => account.visitor.request('POST', path, { code: codeNow(secret) })
  },
  turnOffTwoStep: async ({ anonymous }) => {
    const account = await enrolled(anonymous)
    const body = { password: account.password, code: await freshCode(account) }
    return () => account.visitor.request('POST', `${path}/removal`, body)
  },
  renewRecoveryCodes: async ({ anonymous }) => {
    const account = await enrolled(anonymous)
    const body = { password: account.password, code: await freshCode(account) }
    return () => account.visitor.request('POST', `${path}/recovery-codes`, body)
  },
  forgetRememberedDevice: async ({ anonymous }) => {
    const account = await enrolled(anonymous)
    anonymous.cookies.clear()
    await signInWithCode(account, anonymous, undefined, true)
    const { body } = await anonymous.request<{ id: string }[]>('GET', '/api/profile/remembered-devices')
    return () => anonymous.request('DELETE', `/api/profile/remembered-devices/${body[0]?.id}`)
  },
  requireUserTwoStep: async ({ admin }) => {
    const id = await addedUser(admin)
    return keyed(key => admin.request('PUT', `/api/users/${id}/two-step`, { required: true }, key))
  },
  resetUserTwoStep: async ({ admin, anonymous }) => {
    const { id } = await enrolled(anonymous)
    return keyed(key => admin.request('DELETE', `/api/users/${id}/two-step`, undefined, key))
  },
  updateSignInPolicy: async ({ admin }) => {
    await remove(signInPolicyKey)
    return keyed(key => admin.request('PUT', '/api/sign-in-policy', { twoStepForStaff: false }, key))
  },
}
