import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { log } from '#/functions/runtime/log.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { ticketEmails } from '#/functions/tickets/emails.ts'
import { moveTime } from '#/functions/tickets/move-time.ts'
import { requireRoomForTags } from '#/functions/tickets/tags.ts'
import { applyUpdate } from '#/functions/tickets/transitions.ts'
import { findVerifiedCustomer } from '#/functions/users/data/users.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(
  routes.updateTicket,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const actor = { id: caller.id, at: now.toISOString() }
    if (body.timeDay !== undefined) await requireOpenDay(body.timeDay, actor.at)
    await requireRoomForTags(body.tags)
    const owner = body.customerEmail === undefined ? undefined : await findVerifiedCustomer(body.customerEmail)
    const ticket = await changeTicket(
      id,
      applyUpdate(body, actor, owner),
      actor,
      (before, after) => [
        ...ticketEmails(before, after, caller),
        ...recordWrites({ subject: id, changes: describeChanges(before, after) }),
      ],
      {
        description: body.timeDescription,
        billable: body.timeBillable,
        day: body.timeDay,
        fromTimer: body.fromTimer,
      },
    )
    // Moves the ticket's time now; the job moves any that is left.
    if (body.customerEmail !== undefined) {
      await moveTime(id).catch(error => log.warn('time left to the job', error as Error))
    }
    return ticket
  },
  { replay: id => findTicket(id) },
)

/** Throws `Invalid` unless the day is in the business's current month, and not in the future. */
async function requireOpenDay(day: Day, at: string): Promise<void> {
  const { timeZone } = await findProvider()
  const today = businessDay(at, timeZone)
  if (day <= today && day.slice(0, 7) === today.slice(0, 7)) return
  const message = `Choose a day from ${formatDay(`${today.slice(0, 7)}-01`)} to ${formatDay(today)}`
  throw new Invalid([{ field: 'timeDay', message }])
}
