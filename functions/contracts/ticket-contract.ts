import { payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { type ContractRow, contractKey } from '#/functions/contracts/data/contract-row.ts'
import { currentHours, hoursNow } from '#/functions/contracts/views.ts'
import { getAll } from '#/functions/table/table.ts'
import { payerOfTicket } from '#/functions/tickets/data/ticket-owners.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { coveringContract } from '#/shared/contracts/rules.ts'
import type { TicketContract } from '#/shared/contracts/schemas.ts'
import type { ContractId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** The contract that covers time on a ticket today, and the payer’s others. One query and two batch reads. */
export async function ticketContractView(
  ticket: TicketRow,
  contractId: ContractId | null,
  today: Day,
): Promise<TicketContract> {
  const payer = payerOfTicket(ticket)
  const { active } = payer ? await payerContracts(payer) : { active: [] }
  const begun = active.filter(({ startDate }) => startDate <= today)
  const rows = await getAll<ContractRow>(begun.map(({ id }) => contractKey(id)))
  const id = coveringContract(begun, contractId)?.id
  const covering = rows.find(row => row.id === id)
  const hours = covering ? await currentHours([covering], today) : new Map()
  return {
    contractId,
    covering: covering
      ? {
          id: covering.id,
          contractNumber: covering.contractNumber,
          title: covering.title,
          coverage: covering.coverage,
          hourlyRate: centsToDecimal(covering.rateCents),
          hours: hoursNow(covering, hours, today),
        }
      : null,
    choices: rows.map(row => ({ id: row.id, contractNumber: row.contractNumber, title: row.title })),
  }
}
