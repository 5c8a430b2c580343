import { nextVersion, setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { exists, get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import type { Asset, AssetStatus } from '#/shared/assets/schemas.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { AssetId, CompanyId, UserId } from '#/shared/lib/ids.ts'

type Shown = 'customerName' | 'companyName' | 'specifications' | 'updatedByName' | 'version'
/** `updatedBy` is the id of the last editor; names are looked up when shown. */
export type NewAsset = Omit<Asset, Shown> & { updatedBy: UserId | null }
export type AssetRow = Key & NewAsset & Versioned

/** Label of an asset's writes, and its noun in messages. */
export const assetLabel = 'asset'
const assetKey = (id: AssetId): Key => ({ pk: `ASSET#${id}`, sk: 'ASSET' })
const prefix = 'ASSET#'
type Owned = Pick<NewAsset, 'id' | 'customerId' | 'companyId'>
/** The asset's rows in the lists of its customer and company. They are in the table itself, because an index lags. */
const indexKeys = ({ customerId, companyId, id }: Owned): Key[] => [
  ...(customerId ? [{ pk: `CUSTOMER#${customerId}`, sk: `${prefix}${id}` }] : []),
  ...(companyId ? [{ pk: `COMPANYLIST#${companyId}`, sk: `${prefix}${id}` }] : []),
]

/** The writes that create an asset and its rows in the lists of its customer and company. */
export const newAssetWrites = (asset: NewAsset): Write[] => [
  {
    label: assetLabel,
    put: { ...assetKey(asset.id), ...asset, version: 1, gsi1pk: 'ASSETS', gsi1sk: asset.id },
    condition: isNew,
  },
  ...indexKeys(asset).map(put => ({ put })),
]

/** The write that changes an asset's status; fails (label `assetLabel`) if the asset was deleted. */
export const assetStatusWrite = (id: AssetId, status: AssetStatus, at: string): Write => ({
  label: assetLabel,
  change: assetKey(id),
  update: `SET #status = :status, updatedAt = :at ADD ${nextVersion.add}`,
  names: { ...nextVersion.names, '#status': 'status' },
  values: { ...nextVersion.values, ':status': status, ':at': at },
  condition: exists,
})

/** Updates an asset. Fails if it was changed or deleted since it was read. */
export function changeAssetWrite(before: AssetRow, after: AssetRow): Write {
  const { serialNumber, location, notes, parts, updatedAt, updatedBy } = after
  return setFieldsWrite(assetLabel, before, { serialNumber, location, notes, parts, updatedAt, updatedBy })
}

/** The writes that give an asset to another customer or company; fail (label `assetLabel`) if it changed since it was read. */
export function moveAssetWrites(before: AssetRow, after: AssetRow): Write[] {
  const { customerId, companyId } = after
  const keys = indexKeys(after)
  return [
    setFieldsWrite(assetLabel, before, { customerId, companyId }),
    ...indexKeys(before)
      .filter(({ pk }) => !keys.some(key => key.pk === pk))
      .map(remove => ({ remove })),
    ...keys.map(put => ({ put })),
  ]
}

/** Whether a customer may see an asset: their own, those of their company that they use and, for managers, all of its. */
export function isAssetOf(reader: AssetReader, { customerId, companyId }: Owned): boolean {
  if (companyId === null) return customerId === reader.id
  return companyId === reader.companyId && (customerId === reader.id || isManager(reader))
}

/** Access pattern: an asset by id. One consistent read. Throws `NotFound`. */
export async function findAsset(id: AssetId): Promise<AssetRow> {
  const row = await get<AssetRow>(assetKey(id))
  if (!row) throw new NotFound('asset')
  return row
}

export type AssetReader = Pick<UserRow, 'id' | 'companyId' | 'companyRole'>

interface PageRequest {
  customerId?: UserId | undefined
  companyId?: CompanyId | undefined
  /** The customer who reads the list. */
  reader?: AssetReader | undefined
  limit: number
  after?: string | undefined
}

/** Access pattern: assets, newest first, optionally of one customer or company. One key query and one batch read. */
export const listAssets = ({ limit, after, ...owner }: PageRequest): Promise<Page<AssetRow>> =>
  filledPage<AssetRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const indexEntries = await mergeNewest(sourcesOf(owner), count, position)
      return indexEntries.map(
        (indexEntry): IndexEntry => ({ ...indexEntry, key: assetKey(indexEntry.position as AssetId) }),
      )
    },
    belongs: row =>
      (!owner.customerId || row.customerId === owner.customerId) &&
      (!owner.companyId || row.companyId === owner.companyId) &&
      (!owner.reader || isAssetOf(owner.reader, row)),
  })

function sourcesOf({ customerId, companyId, reader }: Omit<PageRequest, 'limit' | 'after'>): Source[] {
  if (reader) {
    const shared = reader.companyId && isManager(reader) ? [`COMPANYLIST#${reader.companyId}`] : []
    return [`CUSTOMER#${reader.id}`, ...shared].map(pk => ({ pk, prefix }))
  }
  if (customerId) return [{ pk: `CUSTOMER#${customerId}`, prefix }]
  return companyId ? [{ pk: `COMPANYLIST#${companyId}`, prefix }] : [{ index: 'gsi1', pk: 'ASSETS' }]
}

/**
 * Access pattern: the keys of up to a hundred of a customer's remaining assets, and of their rows in the customer's list. One
 * query.
 */
export async function leftAssetsOf(customerId: UserId): Promise<{ asset: Key; indexEntry: Key }[]> {
  const indexEntries = await query({ pk: `CUSTOMER#${customerId}`, prefix, limit: 100 })
  return indexEntries.map(indexEntry => ({
    asset: assetKey(indexEntry.sk.slice(prefix.length) as AssetId),
    indexEntry,
  }))
}
