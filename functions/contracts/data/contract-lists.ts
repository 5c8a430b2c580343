import { type ContractRow, contractKey, type NewContractRow } from '#/functions/contracts/data/contract-row.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, pageOf, type Source } from '#/functions/table/page.ts'
import { get, getAll, type Key, query, type Write } from '#/functions/table/table.ts'
import { type Candidate, type ContractStatus, type Coverage, contractLimits } from '#/shared/contracts/rules.ts'
import type { ContractId, PayerId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/**
 * The rows that lead to a contract: in its payer's list, among the payer's active contracts, which cover time, and among those that
 * renew or end by a day. A payer's default contract is one row, so that there is exactly one.
 */
type Placed = Pick<
  NewContractRow,
  'id' | 'customerId' | 'status' | 'coverage' | 'startDate' | 'endDate' | 'termination'
>

const partitionOf = (payer: PayerId) => `CUSTOMER#${payer}`
const prefix = 'CONTRACT#'
const listKey = ({ customerId, id }: Pick<Placed, 'customerId' | 'id'>): Key => ({
  pk: partitionOf(customerId),
  sk: `${prefix}${id}`,
})
const activePrefix = 'CONTRACTS#ACTIVE#'
const activeKey = ({ customerId, id }: Pick<Placed, 'customerId' | 'id'>): Key => ({
  pk: partitionOf(customerId),
  sk: `${activePrefix}${id}`,
})
const defaultSuffix = 'CONTRACTS#DEFAULT'
const defaultKey = (payer: PayerId): Key => ({ pk: partitionOf(payer), sk: defaultSuffix })
const renewalKey = (id: ContractId): Key => ({ pk: `CONTRACT#${id}`, sk: 'RENEWAL' })

/** An active contract of a payer. */
interface ActiveRow extends Key {
  coverage: Coverage
  startDate: Day
}

interface DefaultRow extends Key {
  contractId: ContractId
}

export const defaultLabel = 'default contract'

/**
 * The writes that move a contract between the lists, also to those of another payer; no `before` for a new contract, no `after` for a
 * deleted one.
 */
export function placeWrites(before: Placed | undefined, after: Placed | undefined): Write[] {
  return [
    ...(before?.customerId === after?.customerId
      ? activeWrites(before, after)
      : [
          ...(before ? [{ remove: listKey(before) }] : []),
          ...(after ? [{ put: listKey(after) }] : []),
          ...activeWrites(before, undefined),
          ...activeWrites(undefined, after),
        ]),
    ...renewalWrites(before, after),
  ]
}

function activeWrites(before: Placed | undefined, after: Placed | undefined): Write[] {
  if (after?.status === 'active') {
    const { coverage, startDate } = after
    const isSame = before?.status === 'active' && before.coverage === coverage && before.startDate === startDate
    return isSame ? [] : [{ put: { ...activeKey(after), coverage, startDate } }]
  }
  return before?.status === 'active' ? [{ remove: activeKey(before) }] : []
}

const renewalOf = (contract: Placed | undefined): Day | null =>
  contract?.status === 'active' ? (contract.termination?.endDate ?? contract.endDate) : null

function renewalWrites(before: Placed | undefined, after: Placed | undefined): Write[] {
  const [was, is] = [renewalOf(before), renewalOf(after)]
  const { id } = after ?? before ?? {}
  if (!id || was === is) return []
  return is ? [{ put: { ...renewalKey(id), gsi1pk: 'RENEWALS', gsi1sk: `${is}#${id}` } }] : [{ remove: renewalKey(id) }]
}

/** The active contracts of a payer, which may cover time, and the default among them. */
export interface PayerContracts {
  active: (Candidate & { id: ContractId; startDate: Day })[]
  defaultId: ContractId | null
}

/** Access pattern: a payer's active contracts. One consistent query. */
export async function payerContracts(payer: PayerId): Promise<PayerContracts> {
  const rows = await query<Key>({ pk: partitionOf(payer), prefix: 'CONTRACTS#', limit: contractLimits.active + 1 })
  const row = rows.find(({ sk }) => sk === defaultSuffix) as DefaultRow | undefined
  const defaultId = row?.contractId ?? null
  const active = rows
    .filter(({ sk }) => sk.startsWith(activePrefix))
    .map(({ sk, ...rest }) => {
      const id = sk.slice(activePrefix.length) as ContractId
      const { coverage, startDate } = rest as unknown as ActiveRow
      return { id, coverage, startDate, isDefault: id === defaultId }
    })
  return { active, defaultId }
}

/** Whether a contract is its payer's default. One consistent read. */
export async function isDefaultContract({ customerId, id }: Pick<Placed, 'customerId' | 'id'>): Promise<boolean> {
  return (await get<DefaultRow>(defaultKey(customerId)))?.contractId === id
}

/**
 * The write that makes a contract its payer's default, or removes the default (null); fails (label `defaultLabel`) if the default is
 * another than was read.
 */
export function setDefaultWrite(payer: PayerId, before: ContractId | null, after: ContractId | null): Write[] {
  if (before === after) return []
  const guard = before
    ? { condition: 'contractId = :read', values: { ':read': before } }
    : { condition: 'attribute_not_exists(pk)' }
  return after
    ? [{ label: defaultLabel, put: { ...defaultKey(payer), contractId: after }, ...guard }]
    : [{ label: defaultLabel, remove: defaultKey(payer), ...guard }]
}

/** The write that makes a newly active contract the default if its payer has none. */
export const firstDefaultWrite = ({ customerId, id }: Placed, { defaultId }: PayerContracts): Write[] =>
  defaultId ? [] : setDefaultWrite(customerId, null, id)

/** The write that passes the default of a contract that ends to the payer's oldest other one. */
export function passDefaultWrite({ customerId, id }: Placed, { active, defaultId }: PayerContracts): Write[] {
  if (defaultId !== id) return []
  return setDefaultWrite(customerId, id, active.find(one => one.id !== id)?.id ?? null)
}

interface PageRequest {
  limit: number
  after?: string | undefined
  /** Absent: the contracts of all payers. */
  payers?: readonly PayerId[] | undefined
  status?: ContractStatus | undefined
  /** Only contracts that renew or end by this day, soonest first. */
  renewsBy?: Day | undefined
  /** Whether drafts are included: only the team may see them. */
  drafts: boolean
}

/**
 * Access pattern: contracts, newest first, optionally of a payer, with a status, or that renew or end by a day. One key query and
 * one batch read.
 */
export const listContracts = ({ limit, after, drafts, ...filters }: PageRequest): Promise<Page<ContractRow>> =>
  filledPage<ContractRow>({
    limit,
    after,
    entriesAfter: (position, count) =>
      filters.renewsBy && !filters.payers
        ? renewingEntries(filters.renewsBy, position, count)
        : newestEntries(filters, position, count),
    belongs: row => belongsTo(row, filters, drafts),
  })

const renewsUntil = (row: ContractRow, day: Day) => {
  const renewal = renewalOf(row)
  return renewal !== null && renewal <= day
}

const belongsTo = (
  row: ContractRow,
  { payers, status, renewsBy }: Omit<PageRequest, 'limit' | 'drafts'>,
  drafts: boolean,
) =>
  (!payers || payers.includes(row.customerId)) &&
  (!status || row.status === status) &&
  (!renewsBy || renewsUntil(row, renewsBy)) &&
  (drafts || row.status !== 'draft')

async function newestEntries(
  { payers, status }: Pick<PageRequest, 'payers' | 'status'>,
  position: string | undefined,
  count: number,
): Promise<IndexEntry[]> {
  const all: Source = status ? { index: 'gsi2', pk: `CONTRACTS#${status}` } : { index: 'gsi1', pk: 'CONTRACTS' }
  const sources = payers ? payers.map((payer): Source => ({ pk: partitionOf(payer), prefix })) : [all]
  return (await mergeNewest(sources, count, position)).map(entry => ({
    ...entry,
    key: contractKey(entry.position as ContractId),
  }))
}

async function renewingEntries(upTo: Day, after: string | undefined, limit: number): Promise<IndexEntry[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: 'RENEWALS', after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${upTo}~`)
    .map(({ pk, gsi1sk }) => ({ key: { pk, sk: 'CONTRACT' }, position: gsi1sk }))
}

/** Contracts that a page of a search reads at most. */
const maxSearched = 200

/**
 * Access pattern: contracts that match a test, newest first. One key query and batch reads of up to 200 contracts; a page that is not
 * full by then continues at its cursor.
 */
export async function searchContracts(
  { limit, after, drafts, ...filters }: PageRequest,
  matches: (rows: readonly ContractRow[]) => Promise<ContractRow[]>,
): Promise<Page<ContractRow>> {
  const entries = await newestEntries(filters, after, maxSearched)
  const rows = await getAll<ContractRow>(entries.map(({ key }) => key))
  const found = await matches(rows.filter(row => belongsTo(row, filters, drafts)))
  const page = pageOf(found, limit, ({ id }) => id)
  const last = entries.at(-1)?.position
  return page.next || entries.length < maxSearched || !last ? page : { ...page, next: last }
}

/** Access pattern: the number of contracts that renew or end by a day, at most 1,000. One index query. */
export async function countRenewing(upTo: Day): Promise<number> {
  return (await renewingEntries(upTo, undefined, 1000)).length
}

/** Access pattern: up to a hundred ids of a payer's contracts, after a cursor. One query. */
export async function contractIdsOf(payer: PayerId, after: string | undefined): Promise<ContractId[]> {
  const rows = await query({ pk: partitionOf(payer), prefix, after: after && `${prefix}${after}`, limit: 100 })
  return rows.map(({ sk }) => sk.slice(prefix.length) as ContractId)
}
