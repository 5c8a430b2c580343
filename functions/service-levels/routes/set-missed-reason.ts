import { handle } from '#/functions/http/handle.ts'
import { reasonWrite, resultLabel } from '#/functions/service-levels/data/results.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/service-levels/routes.ts'

const notMissed = () => new Conflict('This target wasn’t missed, so it needs no reason.')

export const handler = handle(
  routes.setMissedReason,
  async ({ parameters: { id, clock }, body: { reason }, recordWrites }) =>
    retryOnConflict('ticket', async () => {
      const ticket = await findTicket(id)
      const { sla } = ticket
      if (sla?.[`${clock}State`] !== 'missed') throw notMissed()
      const missedReasons = { ...sla.missedReasons, [clock]: reason }
      await transact([
        setTicketFieldsWrite(ticket, { set: { sla: { ...sla, missedReasons } } }),
        reasonWrite(id, clock, reason),
        ...recordWrites({ response: { reason }, subject: id, changes: { [clock]: reason } }),
      ]).catch(error => {
        // The miss is not recorded yet, or belongs to a month without it.
        if (error instanceof ConditionFailed && error.labels.has(resultLabel)) throw notMissed()
        throw error
      })
      return { reason }
    }),
)
