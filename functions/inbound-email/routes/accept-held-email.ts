import { handle } from '#/functions/http/handle.ts'
import { acceptEmail } from '#/functions/inbound-email/accept-email.ts'
import { releaseWrites } from '#/functions/inbound-email/data/held-emails.ts'
import { explainDecided, findUndecided } from '#/functions/inbound-email/undecided-email.ts'
import { routes } from '#/shared/inbound-email/routes.ts'

export const handler = handle(routes.acceptHeldEmail, async ({ parameters: { id }, body, now, recordWrites }) => {
  const held = await findUndecided(id)
  const ticketId = 'ticketId' in body ? body.ticketId : undefined
  const accepted = await acceptEmail(held, ticketId, now, found => [
    ...releaseWrites(id),
    ...recordWrites({ subject: found, changes: { email: id }, response: { ticketId: found } }),
  ]).catch(explainDecided)
  return { ticketId: accepted }
})
