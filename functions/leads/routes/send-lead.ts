import { emailWrite, team } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { leadEmailWrites } from '#/functions/leads/emails.ts'
import { leadTicket } from '#/functions/leads/lead-ticket.ts'
import { limitFactor } from '#/functions/runtime/env.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { openTicket } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/leads/routes.ts'

/** Maximum messages per hour from all visitors together. */
const maxPerHour = 120

export const handler = handle(routes.sendLead, async ({ body, now, recordWrites }) => {
  // A program gets the same response as a person, so that it does not learn which field gave it away.
  if (body.website) return {}
  await countAttempt(
    'leads',
    { max: maxPerHour * limitFactor(), minutes: 60 },
    'We’re getting too many messages right now. Please email or call us.',
  )
  const ticket = leadTicket(body, await nextInSequence('ticket'), now.toISOString())
  const { description: _description, ...opened } = ticket
  await openTicket(ticket, null, [
    emailWrite({ template: 'ticketOpened', to: team, data: { ticket: opened } }, ticket.createdAt),
    ...(await leadEmailWrites(ticket)),
    ...recordWrites({ response: {}, subject: ticket.id }),
  ])
  return {}
})
