import { linkTickets } from '#/functions/desk/link-tickets.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/desk/routes.ts'
import { shortId } from '#/shared/lib/short-id.ts'

export const handler = handle(routes.linkTicket, async ({ parameters: { id, otherId }, caller, now, recordWrites }) => {
  const record = () => recordWrites({ subject: id, changes: { link: shortId(otherId) } })
  await linkTickets(id, otherId, { caller, now, record })
  return {}
})
