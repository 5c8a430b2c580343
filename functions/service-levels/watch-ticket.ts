import { recordResults } from '#/functions/service-levels/data/record-results.ts'
import { findLevels, type Levels } from '#/functions/service-levels/data/settings.ts'
import { isPolicyOn, withMark } from '#/functions/service-levels/data/ticket-clocks.ts'
import { slaEmail, slaNotices } from '#/functions/service-levels/emails.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { changeIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { keepCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { countTicketWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { changedDueFields } from '#/functions/tickets/data/ticket-due.ts'
import { changedAnswerBy } from '#/functions/tickets/data/ticket-list-item.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { advanceClocks, endClocks, recomputeClocks } from '#/shared/service-levels/clocks.ts'
import type { TicketSla } from '#/shared/service-levels/schemas.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'

/**
 * Warns of a ticket's targets and records its misses, once each: the version of the ticket's row decides between runs at the same
 * time. The ticket does not count as updated.
 */
export const watchTicket = (id: TicketId, now: Date, levels: Levels): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    const at = now.toISOString()
    // The index lags.
    if (!ticket.sla?.markAt || ticket.sla.markAt > at) return
    const { calendar, settings } = levels
    const { sla, warnings } = advanceClocks(ticket.sla, ticket, at, settings.warnAtPercent, calendar)
    const counted = recordResults(ticket.sla, { ticket, sla, at, levels }, false)
    // The event's time may be another day on a laptop, and the email is due now.
    const sentAt = new Date().toISOString()
    await keepClocks(ticket, withMark(counted.sla, ticket, levels), [
      ...counted.writes,
      ...warnings.map(warning => slaEmail(ticket, warning, { sla, now, sentAt })),
      ...slaNotices(ticket, warnings, sentAt),
    ])
  })

/** Computes the due times of an unresolved ticket again, and ends its clocks if its policy is off. No email is sent. */
export const recomputeTicket = (id: TicketId, now: Date, policies: readonly string[]): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const [ticket, levels] = await Promise.all([findTicket(id), findLevels()])
    if (!ticket.sla || !isUnresolved(ticket.status)) return
    if (!isPolicyOn(ticket.sla, levels)) return keepClocks(ticket, endClocks(ticket.sla), [])
    const known = withNewTargets(ticket.sla, levels, policies)
    const at = now.toISOString()
    const sla = recomputeClocks(known, ticket, at, levels.calendar)
    const counted = recordResults(ticket.sla, { ticket, sla, at, levels }, false)
    await keepClocks(ticket, withMark(counted.sla, ticket, levels), counted.writes)
  })

/** The clocks with what customers see by now and, if their policy is applied to open tickets, its targets. */
function withNewTargets(sla: TicketSla, { settings }: Levels, policies: readonly string[]): TicketSla {
  const shown = { ...sla, isShown: settings.showsTargets }
  const policy = settings.policies.find(({ id }) => id === sla.policyId && policies.includes(id))
  if (!policy) return shown
  const { name: policyName, goalPercent, targets } = policy
  return { ...shown, policyName, goalPercent, targets }
}

/** Writes a ticket's clocks, without counting as an update of it. */
async function keepClocks(ticket: TicketRow, sla: TicketSla, extraWrites: readonly Write[]): Promise<void> {
  const after = { ...ticket, sla }
  const answer = changedAnswerBy(ticket, after)
  const isShown = answer.answerBy !== undefined
  await transact([
    setTicketFieldsWrite(ticket, changedDueFields(ticket, after)),
    ...keepCardWrites(ticket, after),
    ...changeIndexWrites(ticket, answer),
    // The team's lists show the due time; the customer's only by when they get an answer.
    ...countTicketWrites(isShown ? ticket : { id: ticket.id, customerId: null }, ticket, after),
    ...extraWrites,
  ])
}
