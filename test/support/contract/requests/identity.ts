import { randomUUID } from 'node:crypto'
import { makeCode } from '#/functions/identity/data/codes.ts'
import { ownNavigation } from '#/test/support/cloud/cloud.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { registered } from '#/test/support/fixtures/accounts.ts'
import { challengeOf, enrolled, freshCode } from '#/test/support/fixtures/two-step.ts'

export const identity: Requests<'identity'> = {
  logIn: async people => {
    const { email, password, visitor } = await registered(people.anonymous)
    visitor.cookies.clear()
    return () => visitor.request('POST', '/api/customer/login', { email, password })
  },
  completeLogIn: async people => {
    const { anonymous } = people
    const account = await enrolled(anonymous)
    anonymous.cookies.clear()
    const challenge = await challengeOf(account, anonymous)
    const code = await freshCode(account)
    return () => anonymous.request('POST', '/api/customer/login/code', { challenge, code, remember: true })
  },
  register: async ({ anonymous }) => {
    const email = `${randomUUID()}@people.test`
    const account = { email, password: 'long enough', firstName: 'A', lastName: 'B', companyName: 'C' }
    return keyed(key => anonymous.request('POST', '/api/customer/register', account, key))
  },
  startLogin:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/login'),
  logOut:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/logout', undefined, ownNavigation),
  verifyEmail: async people => {
    const { id, email } = await registered(people.anonymous)
    const code = await makeCode('verification', { id, sessionGeneration: 0 }, email)
    return () => people.anonymous.request('POST', '/api/auth/verification', { code })
  },
  forgetPassword: async ({ anonymous }) => {
    const email = `${randomUUID()}@people.test`
    return keyed(key => anonymous.request('POST', '/api/auth/forgotten-password', { email }, key))
  },
  choosePassword: async people => {
    const { id, email } = await registered(people.anonymous)
    const code = await makeCode('password-reset', { id, sessionGeneration: 0 }, email)
    return () => people.anonymous.request('POST', '/api/auth/password', { code, password: 'another one' })
  },
}
