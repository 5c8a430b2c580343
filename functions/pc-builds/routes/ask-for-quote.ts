import { emailWrite, team } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { findBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { quoteRequest } from '#/functions/pc-builds/quote-request.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { openTicket } from '#/functions/tickets/data/tickets.ts'
import { acknowledgmentWrites } from '#/functions/tickets/emails.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.askForQuote, async ({ parameters: { id }, caller, now, recordWrites }) => {
  const build = await todaysBuild(await findBuild(caller.id, id))
  const at = now.toISOString()
  const ticket = newTicket(quoteRequest(build), caller, {
    number: await nextInSequence('ticket'),
    owner: undefined,
    at,
  })
  const notification = emailWrite({ template: 'ticketOpened', to: team, data: { ticket } }, at)
  const response = { ticketId: ticket.id }
  await openTicket(ticket, caller.id, [
    notification,
    ...(await acknowledgmentWrites(ticket, caller)),
    ...recordWrites({ response, subject: id, changes: { ticket: ticket.id } }),
  ])
  return response
})
