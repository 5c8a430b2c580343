import { handle } from '#/functions/http/handle.ts'
import { checkView, findForwardingCheck } from '#/functions/inbound-email/data/forwarding-check.ts'
import { supportInbox } from '#/functions/inbound-email/own-addresses.ts'
import { routes } from '#/shared/inbound-email/routes.ts'

export const handler = handle(routes.getForwardingCheck, async () => {
  const check = await findForwardingCheck()
  return { forwardTo: supportInbox() ?? null, check: check ? checkView(check) : null }
})
