import {
  type AssetReader,
  type AssetRow,
  assetKey,
  assetPrefix,
  inUsePartition,
  isAssetOf,
  kindPartition,
  warrantiesPartition,
} from '#/functions/assets/data/assets.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { type Key, query } from '#/functions/table/table.ts'
import {
  type AssetScope,
  type AssetStatusFilter,
  type AssetType,
  assetTypes,
  inUseStatuses,
  isInUse,
  type WarrantyFilter,
} from '#/shared/assets/rules.ts'
import { isManager } from '#/shared/companies/roles.ts'
import type { AssetId, CompanyId, UserId } from '#/shared/lib/ids.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

export interface AssetFilters {
  type?: AssetType | undefined
  /** Without a status, only assets in use. */
  status?: AssetStatusFilter | undefined
  warranty?: WarrantyFilter | undefined
}

/** The owner of listed assets: everyone, a customer, a company, or the reading customer. */
export interface AssetOwner {
  customerId?: UserId | undefined
  companyId?: CompanyId | undefined
  /** The reading customer, with the part of their assets; both parts without a scope. */
  reader?: AssetReader | undefined
  scope?: AssetScope | undefined
}

export interface AssetPageRequest extends AssetFilters, AssetOwner {
  limit: number
  after?: string | undefined
  /** The business day, for warranties. */
  today?: Day | undefined
}

/** Whether an asset belongs to its owner's list. */
export const isOwnedBy = (row: AssetRow, { customerId, companyId, reader, scope }: AssetOwner): boolean =>
  (!customerId || row.customerId === customerId) &&
  (!companyId || row.companyId === companyId) &&
  (!reader || isAssetOf(reader, row)) &&
  (scope !== 'mine' || row.customerId === reader?.id) &&
  (scope !== 'company' || row.companyId === reader?.companyId)

/** Whether an asset passes the filters of a list. */
export function passesFilters(
  row: AssetRow,
  { type, status, warranty, today }: AssetFilters & { today?: Day },
): boolean {
  if (type && row.type !== type) return false
  if (status ? status !== 'all' && row.status !== status : !isInUse(row.status)) return false
  if (!warranty || !today) return true
  const { warrantyExpires } = row
  if (warrantyExpires === null) return false
  if (warranty === 'expired') return warrantyExpires < today
  return warrantyExpires >= today && warrantyExpires <= addDays(today, Number(warranty))
}

/**
 * Access pattern: assets, newest first, or by the end of their warranty if it is filtered. For one customer or company, their list is
 * read; otherwise an index. At most 11 key queries and one batch read, and more only if rows were left out.
 */
export const listAssets = ({ limit, after, ...wanted }: AssetPageRequest): Promise<Page<AssetRow>> =>
  filledPage<AssetRow>({
    limit,
    after,
    entriesAfter: entriesOf(wanted),
    belongs: row => isOwnedBy(row, wanted) && passesFilters(row, { ...wanted, today: wanted.today ?? '' }),
  })

type Entries = (position: string | undefined, count: number) => Promise<IndexEntry[]>

function entriesOf(wanted: Omit<AssetPageRequest, 'limit' | 'after'>): Entries {
  const { warranty, today } = wanted
  const sources = ownSources(wanted)
  if (!sources && warranty && today) return warrantyEntries(warranty, today)
  return async (position, count) => {
    const entries = await mergeNewest(sources ?? indexSources(wanted), count, position)
    return entries.map(entry => ({ ...entry, key: assetKey(entry.position as AssetId) }))
  }
}

/** The lists of one customer or company; undefined for everyone's assets. */
function ownSources({ customerId, companyId, reader, scope }: AssetOwner): Source[] | undefined {
  const listOf = (pk: string): Source => ({ pk, prefix: assetPrefix })
  if (reader) {
    const shared = reader.companyId && isManager(reader) ? [listOf(`COMPANYLIST#${reader.companyId}`)] : []
    return scope === 'company' ? shared : [listOf(`CUSTOMER#${reader.id}`), ...(scope === 'mine' ? [] : shared)]
  }
  if (customerId) return [listOf(`CUSTOMER#${customerId}`)]
  return companyId ? [listOf(`COMPANYLIST#${companyId}`)] : undefined
}

/** The index partitions of everyone's assets with a status and a type. */
function indexSources({ type, status }: AssetFilters): Source[] {
  if (status === 'all' && !type) return [{ index: 'gsi1', pk: 'ASSETS' }]
  if (!status && !type) return [{ index: 'gsi2', pk: inUsePartition }]
  const types = type ? [type] : assetTypes
  // Every status of one type is five queries, and one status of every type is eleven.
  const statuses = status === 'all' ? (['active', 'in_repair', 'retired', 'lost', 'refunded'] as const) : undefined
  const wanted = statuses ?? (status && status !== 'all' ? [status] : inUseStatuses)
  return wanted.flatMap(one => types.map(kind => ({ index: 'gsi3' as const, pk: kindPartition(one, kind) })))
}

/** Warranties that end within some days, first one first, or those that are over, newest first. */
const warrantyEntries =
  (warranty: WarrantyFilter, today: Day): Entries =>
  async (position, count) => {
    const isOver = warranty === 'expired'
    const end = isOver ? today : `${addDays(today, Number(warranty))}~`
    const rows = await query<Key & { gsi4sk: string }>({
      index: 'gsi4',
      pk: warrantiesPartition,
      ...(isOver ? { before: position ?? end } : { after: position ?? today }),
      limit: count,
      newestFirst: isOver,
    })
    return rows
      .filter(({ gsi4sk }) => isOver || gsi4sk < end)
      .map(row => ({ key: { pk: row.pk, sk: row.sk }, position: row.gsi4sk }))
  }

/** Access pattern: assets in use whose warranty ends within some days, first one first, after a cursor. One index query. */
export async function warrantiesEnding(from: Day, upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi4sk: string }>({
    index: 'gsi4',
    pk: warrantiesPartition,
    after: after ?? from,
    limit,
  })
  return rows
    .filter(({ gsi4sk }) => gsi4sk < `${upTo}~`)
    .map(({ pk, gsi4sk }) => ({ id: pk.slice(assetPrefix.length) as AssetId, position: gsi4sk }))
}
