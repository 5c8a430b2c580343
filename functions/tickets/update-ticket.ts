import { changeTicket } from '#/functions/data/ticket-changes.ts'
import { findTicket } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { changesIn } from '#/functions/tickets/changes-in.ts'
import { updated } from '#/functions/tickets/decisions.ts'
import { mailsAbout } from '#/functions/tickets/mails-about.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(
  routes.updateTicket,
  ({ parameters: { id }, body, caller, now, record }) => {
    const actor = { id: caller.id, at: now.toISOString() }
    return changeTicket(
      id,
      updated(body, actor),
      actor,
      (before, after) => [...mailsAbout(before, after, caller), ...record(after, id, changesIn(before, after))],
      { description: body.timeDescription, billable: body.timeBillable },
    )
  },
  { replay: id => findTicket(id) },
)
