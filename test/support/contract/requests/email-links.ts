import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { emailLinkCodeOf } from '#/test/support/fixtures/email-links.ts'
import type { People } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const mailedCode = async ({ customer }: People) => emailLinkCodeOf(await openedTicket(customer), customer.user.email)

export const emailLinks: Requests<'email-links'> = {
  readEmailLink: async people => {
    const code = await mailedCode(people)
    return () => people.anonymous.request('POST', '/api/email-links/read', { code })
  },
  answerEmailLink: async people => {
    const code = await mailedCode(people)
    const comment = 'It still blinks.'
    return keyed(key =>
      people.anonymous.request('POST', '/api/email-links/answer', { code, solved: false, comment }, key),
    )
  },
}
