import { remove } from '#/functions/data/lib/table.ts'
import { signInPolicyKey } from '#/functions/data/sign-in-policy.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { addedUser } from '#/test/support/rows.ts'
import { codeNow, enrolled, freshCode, signInWithCode, startedSecret, verified } from '#/test/support/second-factor.ts'
import { keyed } from '#/test/support/send.ts'

const path = '/api/profile/second-factor'

export const secondFactor: Requests<'second-factor'> = {
  startSecondFactor: async ({ anonymous }) => {
    const { visitor, password } = await verified(anonymous)
    return () => visitor.request('POST', `${path}/enrollment`, { password })
  },
  confirmSecondFactor: async ({ anonymous }) => {
    const account = await verified(anonymous)
    const secret = await startedSecret(account)
    return () => account.visitor.request('POST', path, { code: codeNow(secret) })
  },
  turnOffSecondFactor: async ({ anonymous }) => {
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
  requireUserSecondFactor: async ({ admin }) => {
    const id = await addedUser(admin)
    return keyed(key => admin.request('PUT', `/api/users/${id}/second-factor`, { required: true }, key))
  },
  resetUserSecondFactor: async ({ admin, anonymous }) => {
    const { id } = await enrolled(anonymous)
    return keyed(key => admin.request('DELETE', `/api/users/${id}/second-factor`, undefined, key))
  },
  updateSignInPolicy: async ({ admin }) => {
    await remove(signInPolicyKey)
    return keyed(key => admin.request('PUT', '/api/sign-in-policy', { secondFactorForStaff: false }, key))
  },
}
