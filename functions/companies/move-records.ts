import { type AssetRow, assetLabel, changeAssetWrites, findAsset } from '#/functions/assets/data/assets.ts'
import { moveCompanyIndexWrites } from '#/functions/orders/data/customer-order-index.ts'
import { findOrder, type OrderRow, orderLabel } from '#/functions/orders/data/orders.ts'
import { findSchedule, moveScheduleWrites, scheduleLabel } from '#/functions/schedules/data/schedules.ts'
import { retryOnConflict, setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { moveOwnerWrites, recordMailboxWrites } from '#/functions/tickets/data/ticket-owners.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { type AssetId, type OrderId, type PayerId, type ScheduleId, systemId } from '#/shared/lib/ids.ts'

/** Returns the moved row, or the same object if it is not to be moved, or was moved before. */
type Decide<Row> = (row: Row) => Row

/**
 * Moves a ticket to another company or customer, in one transaction with its lists and counters; a second call changes nothing.
 * `keepsTime` leaves its time with who pays for it so far.
 */
export const moveTicket = (id: string, decide: Decide<TicketRow>, keepsTime: boolean): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const before = await findTicket(id)
    const after = decide(before)
    if (after === before) return
    const at = new Date().toISOString()
    const { customerId, companyId, customerEmail, customerName } = after
    const isOther = before.customerId !== customerId
    await transact([
      setTicketFieldsWrite(before, {
        set: { companyId, ...(isOther && { customerId, customerEmail, customerName, correctedAt: at }) },
      }),
      ...moveOwnerWrites(before, after, at, { keepsTime }),
      ...recordMailboxWrites(before, after),
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
