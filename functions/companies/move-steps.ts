import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { requireCompany } from '#/functions/companies/data/companies.ts'
import type { MoveRow } from '#/functions/companies/data/moves.ts'
import { nextRecords, type RecordOwner } from '#/functions/companies/data/record-lists.ts'
import { handOverQuote } from '#/functions/companies/hand-over-quote.ts'
import {
  moveAsset,
  moveContract,
  moveOrder,
  moveQuote,
  moveSchedule,
  moveTicket,
} from '#/functions/companies/move-records.ts'
import { moveDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { schedulesAfter } from '#/functions/schedules/data/schedules.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { moveRates } from '#/functions/time/data/time-rates.ts'
import type { AssetId, CompanyId, ContractId, OrderId, PayerId, QuoteId, UserId } from '#/shared/lib/ids.ts'

/** The result of a batch of a step: the position after which it continues, null at its end, and the number of records seen. */
export interface Batch {
  after: string | null
  done: number
}

/** A batch of a company move. It has the same effect when it is repeated, because each record is moved only from where it was. */
export type Step = (after: string | null, limit: number) => Promise<Batch>

/** A step that does `work` for each record in a list. */
export const listStep =
  (owner: RecordOwner, prefix: string, work: (id: string) => Promise<void>): Step =>
  async (after, limit) => {
    const records = await nextRecords(owner, prefix, after, limit)
    for (const { id } of records) await work(id)
    return { after: records.length < limit ? null : (records.at(-1)?.position ?? null), done: records.length }
  }

interface Decisions {
  ticket: (row: TicketRow) => TicketRow
  order: (row: OrderRow) => OrderRow
  asset: (row: AssetRow) => AssetRow
  /** Whether the time of moved tickets stays with who pays for it so far. */
  keepsTime: boolean
}

/** The steps that move the tickets, orders and assets in the lists of a person or a company. */
export const recordSteps = (owner: RecordOwner, { ticket, order, asset, keepsTime }: Decisions): Step[] => [
  listStep(owner, 'TICKET#', id => moveTicket(id, ticket, keepsTime)),
  ...('companyId' in owner ? [listStep(owner, 'PRIVATE#', id => moveTicket(id, ticket, keepsTime))] : []),
  listStep(owner, 'ORDER#', id => moveOrder(id as OrderId, order)),
  listStep(owner, 'ASSET#', id => moveAsset(id as AssetId, asset)),
]

/** Decisions that move a person's records, or a company's, to a company or back to the person. */
export const movesAll = (from: CompanyId | null, to: CompanyId | null, keepsTime: boolean): Decisions => {
  const moved = <Row extends { companyId: CompanyId | null }>(row: Row): Row =>
    row.companyId === from ? { ...row, companyId: to } : row
  return { ticket: moved, order: moved, asset: moved, keepsTime }
}

/** The step that moves the quotes in the list of a person or a company. */
export const quoteStep = (owner: RecordOwner, from: CompanyId | null, to: CompanyId | null): Step =>
  listStep(owner, 'QUOTE#', id =>
    moveQuote(id as QuoteId, quote => (quote.companyId === from ? { ...quote, companyId: to } : quote)),
  )

/** The steps that make a company pay the contracts of someone. */
export const contractSteps = (from: readonly PayerId[], to: CompanyId): Step[] =>
  from.map(payerId => listStep({ payerId }, 'CONTRACT#', id => moveContract(id as ContractId, from, to)))

/** The step that makes a company pay the active schedules of someone, from the next invoice. */
export const scheduleStep =
  (from: readonly PayerId[], to: PayerId): Step =>
  async (after, limit) => {
    const { schedules, next } = await schedulesAfter(after, limit)
    for (const schedule of schedules) {
      if (from.includes(schedule.customerId) && schedule.state !== 'ended') await moveSchedule(schedule.id, from, to)
    }
    return { after: next, done: 0 }
  }

/** The step that makes the settings about a company apply to the one into which it was merged: its hourly rate, rules and senders. */
export const settingsStep =
  (from: CompanyId, into: CompanyId): Step =>
  async () => {
    await moveRates(from, into)
    await moveDeskSettings(from, into)
    return { after: null, done: 0 }
  }

/** The steps for a person who leaves a company: what they take along, and what a colleague gets. */
export function leaveSteps({ companyId, intoId, handOverTo, takesHistory }: MoveRow, colleague: Colleague): Step[] {
  const userId = colleague.leaver
  if (!companyId) return []
  if (takesHistory) {
    return [...recordSteps({ userId }, movesAll(companyId, intoId, false)), quoteStep({ userId }, companyId, intoId)]
  }
  const isTheirs = (row: { companyId: CompanyId | null; customerId: string | null }) =>
    row.customerId === userId && row.companyId !== null && colleague.companies.includes(row.companyId)
  const records = recordSteps(
    { userId },
    {
      ticket: row => {
        if (!isTheirs(row)) return row
        if (row.status === 'resolved' || row.status === 'closed') {
          return row.leftBy === userId ? row : { ...row, leftBy: userId }
        }
        if (!handOverTo || !colleague.name) return { ...row, companyId: intoId }
        return { ...row, customerId: handOverTo, customerEmail: colleague.email, customerName: colleague.name }
      },
      order: row => row,
      asset: row => (isTheirs(row) ? { ...row, customerId: null } : row),
      keepsTime: false,
    },
  )
  const handOver = (id: string) => handOverQuote(id as QuoteId, userId, colleague.companies)
  return [...records, listStep({ userId }, 'QUOTE#', handOver)]
}

/** A person who leaves, the colleague who gets their open tickets, and the companies whose records they leave. */
export interface Colleague {
  leaver: UserId
  email: string
  /** Empty without a colleague. */
  name: string
  companies: readonly CompanyId[]
}

/** The companies in which a company's records can be: its own and, while it is being merged, the other one. */
export async function companiesOf(companyId: CompanyId): Promise<CompanyId[]> {
  const { mergedIntoId } = await requireCompany(companyId)
  return mergedIntoId ? [companyId, mergedIntoId] : [companyId]
}
