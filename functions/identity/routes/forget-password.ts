import { createHash } from 'node:crypto'
import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { networkOf } from '#/functions/http/network.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/identity/routes.ts'

/** Max emailed links per address: from one browser or network, and from all unknown browsers together. */
const perSource = { max: 3, minutes: 60 }
const fromUnknown = { max: 12, minutes: 60 }

/**
 * Does the same for every address: whether an account exists is checked when the email is sent, where response times reveal
 * nothing. A browser that is known to the account is counted separately, so that strangers cannot keep the owner from getting a
 * link.
 */
export const handler = handle(
  routes.forgetPassword,
  async ({ body: { email }, address, browserOf, now, recordWrites }) => {
    const browser = browserOf(email)
    await countAttempt(counter(email, browser ?? `from ${networkOf(address)}`), perSource)
    if (!browser) await countAttempt(counter(email, 'unknown browsers'), fromUnknown)
    const message = emailWrite({ template: 'passwordReset', to: email, data: {} }, now.toISOString())
    await transact([message, ...recordWrites({ response: {}, subject: 'nobody' })])
    return {}
  },
)

/** The counter's key for the links emailed to an address, without the address in clear text. */
const counter = (email: string, source: string) =>
  createHash('sha256').update(`forgotten\n${email}\n${source}`).digest('base64url')
