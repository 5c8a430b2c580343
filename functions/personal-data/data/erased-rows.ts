import { leftByReader } from '#/functions/articles/data/article-readers.ts'
import { jobKey } from '#/functions/build-jobs/data/build-jobs.ts'
import { cannedRepliesOf } from '#/functions/desk/data/canned-replies.ts'
import { draftPartition } from '#/functions/desk/data/drafts.ts'
import { sendPartition } from '#/functions/desk/data/sends.ts'
import { leftSessionsOf } from '#/functions/identity/data/sessions.ts'
import { leftSignInsOf } from '#/functions/identity/data/sign-ins.ts'
import { invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { noticePartition } from '#/functions/notifications/data/notices.ts'
import { type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import { leftBuildsOf } from '#/functions/pc-builds/data/pc-builds.ts'
import { viewsKey } from '#/functions/queue/data/saved-views.ts'
import { customerBooks } from '#/functions/reports/data/ledger.ts'
import { linkIncidentWrites } from '#/functions/status/data/incident-tickets.ts'
import { recordedResponsesTo } from '#/functions/table/idempotency-records.ts'
import { nextVersion } from '#/functions/table/optimistic-lock.ts'
import { change, exists, type Key, query, transact } from '#/functions/table/table.ts'
import { changeIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { changeCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { countChangeWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { changeTicketWrite, ownerFields } from '#/functions/tickets/data/ticket-row.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { buildSteps } from '#/shared/build-jobs/schemas.ts'
import { allRoutes } from '#/shared/contract.ts'
import type { InvoiceId, OrderId, UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { nameOf } from '#/shared/lib/route.ts'
import { defaultBuildName } from '#/shared/pc-builds/draft.ts'

/** The names of the routes whose responses are recorded. */
const recordedRoutes = allRoutes.flatMap(({ route }) => (route.idempotent ? [nameOf(route)] : []))

/**
 * Access pattern: the keys of a user's remaining sessions, sign-ins, two-step verification, remembered devices, recorded
 * responses, drafts, sent and canned replies, notices, saved views, PC builds, votes and read articles: up to a hundred of each.
 */
export const leftOf = async (userId: UserId) => [
  ...(await leftSessionsOf(userId)),
  ...(await leftSignInsOf(userId)),
  ...(await query({ pk: `FACTOR#${userId}`, prefix: 'FACTOR', limit: 100 })),
  ...(await query({ pk: sendPartition(userId), limit: 100 })),
  ...(await query({ pk: draftPartition(userId), limit: 100 })),
  ...(await query({ pk: cannedRepliesOf(userId), limit: 100 })),
  ...(await query({ pk: noticePartition(userId), limit: 100 })),
  ...(await query({ pk: viewsKey(userId).pk, limit: 1 })),
  ...(await query({ pk: `DEVICE#${userId}`, prefix: 'DEVICE#', limit: 100 })),
  ...(await leftByReader(userId)),
  ...(await leftBuildsOf(userId)),
  ...(await recordedResponsesTo(userId, recordedRoutes)),
]

/**
 * Removes the customer's name, device and incident from a ticket, and keeps the rest. Throws `ConditionFailed` if it was moved to another customer.
 */
export function anonymizeTicket(ticket: TicketRow): Promise<void> {
  const set = { customerEmail: '', customerName: deletedUser, companyName: '' }
  return transact([
    changeTicketWrite(
      ticket,
      { set, removed: ['contacts', 'suggestedContacts', 'incidentId', 'device', 'articleIds', 'originalId'] },
      ownerFields,
    ),
    ...linkIncidentWrites(ticket.id, { from: ticket.incidentId ?? null, to: null }),
    ...changeIndexWrites(ticket, set),
    ...changeCardWrites(ticket, set),
    ...countChangeWrites(ticket),
  ])
}

/**
 * Removes the delivery address, the buyer's name and the texts that they wrote (the purchase order number, the build's name and
 * notes) from an order, and keeps the rest.
 */
export async function anonymizeOrder(orderId: OrderId): Promise<OrderRow> {
  const order = await change<OrderRow>(orderKey(orderId), {
    update: `SET deliveryAddress = :none, purchaseOrderNumber = :none, buildName = :none REMOVE billTo ADD ${nextVersion.add}`,
    condition: exists,
    names: nextVersion.names,
    values: { ...nextVersion.values, ':none': null },
  })
  // DynamoDB rejects the removal of a part of a build that does not exist, so it is not in the same update.
  if (order.build?.notes === undefined) return order
  return change<OrderRow>(orderKey(orderId), { update: 'REMOVE build.notes', condition: 'attribute_exists(build)' })
}

/**
 * Access pattern: the keys of up to a hundred of a customer's invoice index rows, or of their ledger entries, after a sort
 * key. One query.
 */
export const billedTo = (customerId: UserId, kind: 'INVOICE#' | 'BOOK#', after: string | undefined) =>
  query({
    pk: kind === 'BOOK#' ? customerBooks(customerId) : `CUSTOMER#${customerId}`,
    prefix: kind,
    after,
    limit: 100,
  })

/** Removes the customer's name from an invoice or a ledger entry, and keeps the rest. */
export const anonymizeBilled = async ({ pk, sk }: Key) => {
  const key = sk.startsWith('INVOICE#') ? invoiceKey(sk.slice('INVOICE#'.length) as InvoiceId) : { pk, sk }
  await change(key, { update: 'REMOVE billTo', condition: exists })
}

/** Removes the build's name, the customer's notes and the notes on its steps from a build job, and keeps the rest. */
export const anonymizeJob = (orderId: OrderId) =>
  change(jobKey(orderId), {
    update: `SET #name = :name, ${buildSteps.map((_, index) => `steps[${index}].note = :none`).join(', ')} REMOVE notes ADD ${nextVersion.add}`,
    condition: exists,
    names: { ...nextVersion.names, '#name': 'name' },
    values: { ...nextVersion.values, ':name': defaultBuildName, ':none': null },
  })
