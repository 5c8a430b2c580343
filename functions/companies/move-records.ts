import { type AssetRow, assetLabel, changeAssetWrites, findAsset } from '#/functions/assets/data/assets.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import {
  defaultLabel,
  firstDefaultWrite,
  passDefaultWrite,
  payerContracts,
} from '#/functions/contracts/data/contract-lists.ts'
import { contractLabel } from '#/functions/contracts/data/contract-row.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { findMonth, moveHoursWrite } from '#/functions/contracts/data/hours.ts'
import { moveCompanyIndexWrites } from '#/functions/orders/data/customer-order-index.ts'
import { findOrder, type OrderRow, orderLabel } from '#/functions/orders/data/orders.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { findSchedule, moveScheduleWrites, scheduleLabel } from '#/functions/schedules/data/schedules.ts'
import { retryOnConflict, retryOnConflicts, setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { followOwnerWrites } from '#/functions/tickets/data/follow-owner.ts'
import { keepCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { moveOwnerWrites, recordMailboxWrites } from '#/functions/tickets/data/ticket-owners.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import {
  type AssetId,
  type CompanyId,
  type ContractId,
  type OrderId,
  type PayerId,
  type QuoteId,
  type ScheduleId,
  systemId,
} from '#/shared/lib/ids.ts'

/** Repeats an attempt while another writer changes one of the rows with these labels. */
const retryMove = (labels: readonly string[], attempt: () => Promise<void>): Promise<void> =>
  retryOnConflicts('record', attempt, labels)

/** Returns the moved row, or the same object if it is not to be moved, or was moved before. */
type Decide<Row> = (row: Row) => Row

/**
 * Moves a ticket to another company or customer, in one transaction with its lists and counters; a second call changes nothing.
 * `keepsTime` leaves its time with who pays for it so far.
 */
export const moveTicket = (id: string, decide: Decide<TicketRow>, keepsTime: boolean): Promise<void> =>
  retryMove(['ticket'], async () => {
    const before = await findTicket(id)
    const after = decide(before)
    if (after === before) return
    const at = new Date().toISOString()
    const { timeZone } = await findProvider()
    const { customerId, companyId, customerEmail, customerName, leftBy } = after
    const isOther = before.customerId !== customerId
    await transact([
      setTicketFieldsWrite(before, {
        set: {
          companyId,
          ...(isOther && { customerId, customerEmail, customerName, correctedAt: at }),
          ...(leftBy && { leftBy }),
        },
      }),
      ...moveOwnerWrites(before, after, at, { keepsTime }),
      ...keepCardWrites(before, after),
      ...recordMailboxWrites(before, after),
      ...(await followOwnerWrites(before, after, { at, timeZone })),
      ...(isOther
        ? [
            ticketEventWrite(after.id, {
              ...{ userId: systemId, at, kind: 'requester' as const },
              ...{ from: before.customerId ?? '', to: customerId ?? '' },
            }),
          ]
        : []),
    ])
  })

/** Moves an order to another company; a second call changes nothing. */
export const moveOrder = (id: OrderId, decide: Decide<OrderRow>): Promise<void> =>
  retryOnConflict(orderLabel, async () => {
    const before = await findOrder(id)
    const after = decide(before)
    if (after === before) return
    await transact([
      setFieldsWrite(orderLabel, before, { companyId: after.companyId }),
      ...moveCompanyIndexWrites(before, after),
    ])
  })

/** Moves an asset to another company or customer; a second call changes nothing. */
export const moveAsset = (id: AssetId, decide: Decide<AssetRow>): Promise<void> =>
  retryOnConflict(assetLabel, async () => {
    const before = await findAsset(id)
    const after = decide(before)
    if (after !== before) await transact(changeAssetWrites(before, after))
  })

/** Makes someone else pay a schedule from its next invoice on; a second call changes nothing. */
export const moveSchedule = (id: ScheduleId, from: readonly PayerId[], to: PayerId): Promise<void> =>
  retryOnConflict(scheduleLabel, async () => {
    const before = await findSchedule(id)
    if (from.includes(before.customerId)) await transact(moveScheduleWrites(before, to, new Date().toISOString()))
  })

/** Moves a quote to another company; a second call changes nothing. */
export const moveQuote = async (id: QuoteId, decide: Decide<QuoteRow>): Promise<void> => {
  await changeQuote(id, ({ quote }) => {
    const after = decide(quote)
    return after === quote ? undefined : { after, extraWrites: [] }
  })
}

/**
 * Makes a company the payer of a contract with its open month; a second call changes nothing. A contract that is over keeps its payer,
 * whose bills the company sees.
 */
export const moveContract = (id: ContractId, from: readonly PayerId[], to: CompanyId): Promise<void> =>
  retryMove([contractLabel, defaultLabel], async () => {
    const before = await findContract(id)
    const isOver = before.status === 'ended' || before.status === 'terminated'
    if (!from.includes(before.customerId) || (isOver && before.companyId === to)) return
    const updatedAt = new Date().toISOString()
    if (isOver) return transact(changeContractWrites(before, { ...before, companyId: to, updatedAt }))
    const after = { ...before, customerId: to, companyId: to, updatedAt }
    const month = before.openMonth ? await findMonth(id, before.openMonth) : undefined
    await transact([
      ...changeContractWrites(before, after),
      ...passDefaultWrite(before, await payerContracts(before.customerId)),
      ...(after.status === 'active' ? firstDefaultWrite(after, await payerContracts(to)) : []),
      ...(month ? [moveHoursWrite(month, to)] : []),
    ])
  })
