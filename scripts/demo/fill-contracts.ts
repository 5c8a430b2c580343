import { businessToday } from '#/functions/branding/data/business-date.ts'
import { advanceContract } from '#/functions/contracts/advance.ts'
import { payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { findMonth } from '#/functions/contracts/data/hours.ts'
import { newContractWrites } from '#/functions/contracts/new-contract.ts'
import { billSchedule } from '#/functions/schedules/bill-schedule.ts'
import { transact } from '#/functions/table/table.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { contracts, type DemoContract } from '#/scripts/demo/contracts.ts'
import { payOldInvoices } from '#/scripts/demo/fill-invoices.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { monthOf } from '#/shared/contracts/rules.ts'
import type { ContractId, PayerId } from '#/shared/lib/ids.ts'

const dayMs = 24 * 60 * 60 * 1000
const morgan = 'admin@beacon.test'
const priya = 'technician@beacon.test'

/** Creates contracts, and runs their past week by week, as the jobs would have. */
export async function fillContracts(now: number): Promise<void> {
  // In sequence, so that their numbers follow the list.
  for (const contract of contracts) await addContract(contract, now)
}

async function addContract(demo: DemoContract, now: number): Promise<void> {
  const { customer, startedDaysAgo, endedDaysAgo, ...plan } = demo
  const begins = new Date(now - startedDaysAgo * dayMs)
  const { day } = await businessToday(begins)
  const user = await findUnerasedUser(idOf(customer))
  const maker = { userId: idOf(morgan), at: begins.toISOString(), today: day }
  const { contract, writes } = await newContractWrites(
    {
      ...plan,
      customerId: payerOf(user),
      companyId: user.companyId,
      description: '',
      startDate: day,
      billingDay: null,
      dueDays: 14,
      quoteId: null,
      acceptance: null,
      lines: demo.lines.map(([description, quantity, dollars]) => ({
        description,
        quantity: quantity * 100,
        rateCents: dollars * 100,
      })),
    },
    maker,
  )
  await transact(writes)
  for (let days = startedDaysAgo; days >= 0; days -= 7) {
    const at = new Date(now - days * dayMs)
    if (endedDaysAgo !== undefined && days <= endedDaysAgo) {
      await terminate(contract.id, at)
      return payOldInvoices(payerOf(user), new Date(now))
    }
    await runOn(contract.id, at)
    await payOldInvoices(payerOf(user), at)
  }
}

async function runOn(id: ContractId, at: Date): Promise<void> {
  await advanceContract(id, at)
  const { scheduleId } = await findContract(id)
  if (scheduleId) await billSchedule(scheduleId, await businessToday(at), at.toISOString())
}

/** Terminates a contract on the day of the run. */
async function terminate(id: ContractId, at: Date): Promise<void> {
  const contract = await findContract(id)
  const { day } = await businessToday(at)
  const termination = {
    endDate: day,
    reason: 'The office moved in with another company',
    byId: idOf(morgan),
    feeCents: 0,
    creditCents: 0,
  }
  await transact(changeContractWrites(contract, { ...contract, termination }))
  await advanceContract(id, at)
}

/** Logs time on a ticket of the demo customer that is in progress, so that about 85% of the hours of this month are used. */
export async function logCoveredTime(tickets: readonly TicketRow[], now: number): Promise<void> {
  const owner = idOf('customer@beacon.test')
  const ticket = tickets.find(({ customerId, status }) => customerId === owner && status === 'in_progress')
  if (!ticket) return
  const actor = { id: idOf(priya), at: new Date(now).toISOString() }
  const minutes = 510 - (await usedMinutes(owner, new Date(now)))
  if (minutes <= 0) return
  await changeTicket(
    ticket.id,
    row => ({ ...row, timeLogged: row.timeLogged + minutes, updatedAt: actor.at }),
    actor,
    () => [],
    { description: 'Tested the parts one by one, and set up a computer to use until then' },
  )
}

/** The minutes that a customer's default contract has used this month. */
async function usedMinutes(owner: PayerId, now: Date): Promise<number> {
  const { defaultId } = await payerContracts(owner)
  if (!defaultId) return 0
  const { from } = monthOf(await findContract(defaultId), (await businessToday(now)).day)
  return (await findMonth(defaultId, from))?.usedMinutes ?? 0
}
