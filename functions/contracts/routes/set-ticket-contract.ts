import { businessToday } from '#/functions/branding/data/business-date.ts'
import { ticketContractView } from '#/functions/contracts/ticket-contract.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { changeTicketWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'

export const handler = handle(routes.setTicketContract, async ({ parameters: { id }, body, now, recordWrites }) => {
  const { day } = await businessToday(now)
  const { contractId } = body
  return retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    const response = await ticketContractView(ticket, contractId, day)
    const chosen = response.choices.find(one => one.id === contractId)
    if (contractId && !chosen) {
      throw new Invalid([{ field: 'contractId', message: 'Choose an active contract of this ticket’s customer' }])
    }
    await transact([
      changeTicketWrite(ticket, { set: { contractId } }, ['customerId', 'companyId']),
      ...recordWrites({ response, subject: id, changes: { contract: chosen?.contractNumber ?? 'usual' } }),
    ])
    return response
  })
})
