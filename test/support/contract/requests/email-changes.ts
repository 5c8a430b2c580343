import { randomUUID } from 'node:crypto'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { registered } from '#/test/support/fixtures/accounts.ts'
import { emailChangeCode } from '#/test/support/fixtures/email-changes.ts'

export const emailChanges: Requests<'email-changes'> = {
  changeEmail: async people => {
    const { visitor, password } = await registered(people.anonymous)
    const email = `${randomUUID()}@people.test`
    return keyed(key => visitor.request('POST', '/api/profile/email-change', { email, password }, key))
  },
  cancelEmailChange: async people => {
    const { visitor, id } = await registered(people.anonymous)
    await emailChangeCode(id)
    return () => visitor.request('DELETE', '/api/profile/email-change')
  },
  confirmEmailChange: async people => {
    const { visitor, id } = await registered(people.anonymous)
    const code = await emailChangeCode(id)
    return () => visitor.request('POST', '/api/auth/email-change', { code })
  },
}
