import { handle } from '#/functions/http/handle.ts'
import { heldEmails } from '#/functions/inbound-email/data/held-emails.ts'
import { routes } from '#/shared/inbound-email/routes.ts'

/** Held emails in the list. More appear once some are decided. */
const maxListed = 100

export const handler = handle(routes.listHeldEmails, async () => heldEmails(maxListed))
