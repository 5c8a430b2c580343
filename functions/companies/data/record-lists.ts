import { type Key, query, queryAll } from '#/functions/table/table.ts'
import type { CompanyId, PayerId, UserId } from '#/shared/lib/ids.ts'

/**
 * The list from which a company move takes its next records: those of a person, a payer or a company, or a company's people,
 * invitations, requests and quotes. A company's records have a partition of their own, because functions that write them must not change the company.
 */
export type RecordOwner = { userId: UserId } | { payerId: PayerId } | { companyId: CompanyId } | { peopleOf: CompanyId }

function partitionOf(owner: RecordOwner): string {
  if ('payerId' in owner) return `CUSTOMER#${owner.payerId}`
  if ('userId' in owner) return `CUSTOMER#${owner.userId}`
  return 'companyId' in owner ? `COMPANYLIST#${owner.companyId}` : `COMPANY#${owner.peopleOf}`
}

/**
 * Access pattern: the next entries of a person's or a company's list of records, by sort key, after a cursor. One key query. The id is
 * what follows the last `#`.
 */
export async function nextRecords(owner: RecordOwner, prefix: string, after: string | null, limit: number) {
  const rows = await query<Key>({ pk: partitionOf(owner), prefix, after: after ?? undefined, limit })
  return rows.map(({ sk }) => ({ id: sk.slice(sk.lastIndexOf('#') + 1), position: sk }))
}

/** Access pattern: how many records a company's list has. One key query of all its entries. */
export const countRecords = async (owner: RecordOwner, prefix: string): Promise<number> =>
  (await queryAll<Key>({ pk: partitionOf(owner), prefix })).length
