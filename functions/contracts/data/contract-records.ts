import { contractPartition } from '#/functions/contracts/data/contract-row.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { ContractEventKind } from '#/shared/contracts/schemas.ts'
import type { ContractId, InvoiceId, UserId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** A version of a contract's terms. */
export interface TermsRow extends Key {
  number: number
  text: string
  reason: string
  authorId: UserId
  day: Day
}

/** A change in a contract's history. */
export interface ContractEventRow extends Key {
  at: string
  userId: UserId
  kind: ContractEventKind
  detail: string
}

export const termsLabel = 'terms'
const termsPrefix = 'TERMS#'
const eventPrefix = 'EVENT#'
const invoicePrefix = 'INVOICE#'
const termsKey = (id: ContractId, number: number): Key => ({
  pk: contractPartition(id),
  sk: `${termsPrefix}${String(number).padStart(4, '0')}`,
})

/** The write of a version of the terms; only a draft's can be replaced. */
export const termsWrite = (id: ContractId, terms: Omit<TermsRow, keyof Key>, isDraft: boolean): Write => ({
  label: termsLabel,
  put: { ...termsKey(id, terms.number), ...terms },
  ...(!isDraft && { condition: isNew }),
})

/** The write that removes the terms of a draft. */
export const removeTermsWrite = (id: ContractId): Write => ({ remove: termsKey(id, 1) })

/** Access pattern: the terms in force; undefined if there are none. One consistent read. */
export const findTerms = async (id: ContractId, number: number): Promise<TermsRow | undefined> =>
  number === 0 ? undefined : get<TermsRow>(termsKey(id, number))

/** Access pattern: the versions of a contract's terms, newest first, up to 50. One consistent query. */
export const termsOf = (id: ContractId): Promise<TermsRow[]> =>
  query<TermsRow>({ pk: contractPartition(id), prefix: termsPrefix, limit: 50, newestFirst: true })

/** The write of an event in a contract's history. */
export function contractEventWrite(id: ContractId, event: Omit<ContractEventRow, keyof Key>): Write {
  return { put: { pk: contractPartition(id), sk: `${eventPrefix}${sortableId(new Date(event.at))}`, ...event } }
}

/** Access pattern: the newest events of a contract. One consistent query. */
export const eventsOf = (id: ContractId, limit: number): Promise<ContractEventRow[]> =>
  query<ContractEventRow>({ pk: contractPartition(id), prefix: eventPrefix, limit, newestFirst: true })

/** The write that lists an invoice under its contract. */
export const contractInvoiceWrite = (id: ContractId, invoiceId: InvoiceId): Write => ({
  put: { pk: contractPartition(id), sk: `${invoicePrefix}${invoiceId}` },
})

/** Access pattern: the ids of a contract's newest invoices. One consistent query. */
export async function contractInvoiceIds(id: ContractId, limit: number): Promise<InvoiceId[]> {
  const rows = await query({ pk: contractPartition(id), prefix: invoicePrefix, limit, newestFirst: true })
  return rows.map(({ sk }) => sk.slice(invoicePrefix.length) as InvoiceId)
}

/** The write that removes an event, with the draft that it is about. */
export const removeEventWrite = ({ pk, sk }: ContractEventRow): Write => ({ remove: { pk, sk } })
