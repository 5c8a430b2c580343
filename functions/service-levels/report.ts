import { findPayer, payerNamesOf } from '#/functions/companies/data/payers.ts'
import { countResults, shareOf } from '#/functions/service-levels/count-results.ts'
import { metricsUntil } from '#/functions/service-levels/data/metrics.ts'
import { type ResultRow, resultsOf } from '#/functions/service-levels/data/results.ts'
import { satisfactionOf } from '#/functions/service-levels/satisfaction.ts'
import { findTickets, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { isCompanyId } from '#/shared/companies/company-id.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { isOpenMonth } from '#/shared/service-levels/months.ts'
import { privateTicketTitle, slaClocks } from '#/shared/service-levels/rules.ts'
import type { SlaReport } from '#/shared/service-levels/schemas.ts'
import { priorities } from '#/shared/tickets/rules.ts'

/** Results of one payer’s month that a report reads. */
const maxResults = 2000

/**
 * A payer’s month: its results with those of companies merged into it. One read, one index query for each payer id, and batch reads of
 * its tickets and surveys. `byStaff` names the ids of private tickets. Throws `NotFound` for an unknown payer.
 */
export async function reportOf(
  payer: PayerId,
  month: string,
  { today, at, byStaff }: { today: string; at: string; byStaff: boolean },
): Promise<SlaReport> {
  const found = await findPayer(payer)
  if (!found) throw new NotFound('customer')
  const payerIds = found.company?.payerIds ?? [payer]
  const [names, earlier, ...parts] = await Promise.all([
    payerNamesOf([payer]),
    metricsUntil(payer, month),
    ...payerIds.map(id => resultsOf(id, month, maxResults)),
  ])
  const results = parts.flat()
  const rows = await findTickets([...new Set(results.map(({ ticketId }) => ticketId))].map(ticketKey))
  const tickets = new Map(rows.map(row => [row.id, row]))
  const isFinal = !isOpenMonth(month, today)
  const stored = earlier.filter(metric => metric.month === month && metric.isFinal)
  const metrics =
    stored.length > 0 && payerIds.length === 1 ? stored : countResults(payer, month, { results, earlier, at, isFinal })
  const customerName = names.get(payer)?.name ?? ''
  const missed = (result: ResultRow): SlaReport['missed'] => {
    const ticket = tickets.get(result.ticketId)
    if (!ticket || !result.missed) return []
    const { ticketId, clock, priority, dueAt, doneAt, reason = '' } = result
    return [
      {
        ticketId: ticket.isPrivate && !byStaff ? null : ticketId,
        title: ticket.isPrivate ? privateTicketTitle : ticket.title,
        clock,
        priority,
        dueAt,
        doneAt,
        reason,
      },
    ]
  }
  return {
    customerId: payer,
    customerName,
    companyId: isCompanyId(payer) ? payer : null,
    month,
    isFinal,
    overall: shareOf(results),
    metrics: metrics.map(metric => ({ ...metric, customerName })),
    priorities: priorities.toReversed().map(priority => {
      const [response, resolution] = slaClocks.map(clock =>
        shareOf(results.filter(result => result.priority === priority && result.clock === clock)),
      )
      return { priority, response: response ?? shareOf([]), resolution: resolution ?? shareOf([]) }
    }),
    missed: results.flatMap(missed).sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)),
    loggedMinutes: rows.reduce((sum, { timeLogged }) => sum + timeLogged, 0),
    satisfaction: await satisfactionOf(rows.map(({ id }) => id)),
  }
}
