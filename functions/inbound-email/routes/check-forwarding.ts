import { findProvider } from '#/functions/branding/data/provider.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { beginCheckWrite, checkView, newCheckCode } from '#/functions/inbound-email/data/forwarding-check.ts'
import { supportInbox } from '#/functions/inbound-email/own-addresses.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/inbound-email/routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** If the support mailbox forwards its emails, this one arrives at `supportInbox`, and `decide` recognizes it. */
export const handler = handle(routes.checkForwarding, async ({ now, recordWrites }) => {
  const forwardTo = supportInbox()
  if (!forwardTo) throw new Conflict('Email isn’t received here.')
  const { supportEmail: sentTo } = await findProvider()
  const at = now.toISOString()
  const check = { code: newCheckCode(), sentTo, sentAt: at }
  const response = { forwardTo, check: checkView(check) }
  await transact([
    beginCheckWrite(check),
    emailWrite({ template: 'forwardingCheck', to: sentTo, data: { code: check.code, forwardTo } }, at),
    ...recordWrites({ response, subject: 'forwarding' }),
  ])
  return response
})
