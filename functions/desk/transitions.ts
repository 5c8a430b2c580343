import type { Actor, Decision } from '#/functions/tickets/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { endWait, noSnooze } from '#/functions/tickets/snooze.ts'
import { clearReopened } from '#/functions/tickets/transitions.ts'
import type { FollowUp } from '#/shared/desk/rules.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { isUnresolved, tagLimits } from '#/shared/tickets/rules.ts'

interface Sent {
  internal: boolean
  followUp: FollowUp
  addTags?: readonly string[] | undefined
  minutes?: number | undefined
}

/** Throws `Conflict` if a reply cannot have its follow-up, because the ticket is resolved or closed. */
export function requireFollowUp(row: TicketRow, { followUp }: Pick<Sent, 'followUp'>): void {
  if (followUp === 'wait' && !isUnresolved(row.status)) {
    throw new Conflict(`This ticket is ${row.status}, so it doesn’t wait for anyone.`, 'followUp')
  }
  if (followUp === 'resolve' && row.status === 'closed') {
    throw new Conflict('You can’t change this ticket from closed to resolved.', 'followUp')
  }
}

/**
 * A ticket after a message by staff. A reply starts work on an open ticket, assigns one of nobody, and gives it its next turn. A
 * resolved or closed one keeps its status. Its tags are added as far as there is room. A note only logs its minutes.
 */
export const afterSend =
  ({ internal, followUp, minutes = 0, addTags = [] }: Sent, actor: Actor): Decision =>
  row => {
    if (internal && minutes === 0) return row
    const logged = {
      timeLogged: row.timeLogged + minutes,
      updatedAt: actor.at,
      ...(addTags.length > 0 && { tags: withTags(row, addTags) }),
    }
    if (internal) return { ...row, ...logged }
    // A member of staff can be the customer of a ticket, too.
    if (row.customerId === actor.id && followUp === 'stay') return { ...afterOwnReply(row, actor), ...logged }
    if (!isUnresolved(row.status)) return { ...clearReopened(row), ...logged }
    const isResolution = followUp === 'resolve'
    return {
      ...clearReopened(row),
      ...noSnooze,
      ...logged,
      status: isResolution ? 'resolved' : 'in_progress',
      resolvedAt: isResolution ? actor.at : null,
      assignedTo: row.assignedTo ?? actor.id,
      waitingOn: isResolution ? null : followUp === 'wait' ? 'customer' : 'us',
      waitingSince: isResolution ? null : actor.at,
    }
  }

/** A ticket's tags with some added after them, up to the limit: a reply that was sent is not refused for a tag. */
const withTags = ({ tags = [] }: TicketRow, added: readonly string[]) =>
  [...new Set([...tags, ...added])].slice(0, tagLimits.perTicket)

/** A ticket after its customer's own reply: the wait for them ends, and so does a snooze. */
const afterOwnReply = (row: TicketRow, { at }: Actor): TicketRow => ({
  ...endWait(row, at),
  customerWroteAt: at,
})
