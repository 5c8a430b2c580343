import { isNew, type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { CompanyId, ContractId, InvoiceId, OrderId, PayerId, QuoteId, UserId } from '#/shared/lib/ids.ts'

/**
 * The results of a conversion, by kind. Each is written once, in the transaction that makes it, so that a conversion that is
 * repeated or runs twice at once makes nothing twice. `numbers` are the ids that the others refer to.
 */
export interface Results {
  /** `isNew` says that the company was made for this quote. */
  customer: { payerId: PayerId; customerId: UserId | null; companyId: CompanyId | null; isNew: boolean }
  invitation: { invitationId: string | null }
  numbers: { orderIds: readonly OrderId[]; invoiceId: InvoiceId | null; invoiceNumber: string | null }
  invoice: { invoiceId: InvoiceId }
  contract: { contractId: ContractId; contractNumber: string }
  [order: `order-${number}`]: { orderId: OrderId }
}
export type ResultKind = keyof Results

const prefix = 'RESULT#'
/** Label of a result’s write. */
export const resultLabel = 'result'

/** The write that records a result; fails (label `resultLabel`) if it was made before. */
export const resultWrite = <Kind extends ResultKind>(
  id: QuoteId,
  kind: Kind,
  result: Results[Kind],
  at: string,
): Write => ({
  label: resultLabel,
  put: { pk: `QUOTE#${id}`, sk: `${prefix}${kind}`, at, result },
  condition: isNew,
})

/** Access pattern: the results of a quote's conversion so far. One consistent query. */
export async function resultsOf(id: QuoteId): Promise<Partial<Results>> {
  const rows = await queryAll<Key & { result: unknown }>({ pk: `QUOTE#${id}`, prefix })
  return Object.fromEntries(rows.map(({ sk, result }) => [sk.slice(prefix.length), result])) as Partial<Results>
}
