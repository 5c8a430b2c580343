import { nextVersion, setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page } from '#/functions/table/page.ts'
import { exists, get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { Asset, AssetStatus } from '#/shared/assets/schemas.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { AssetId, UserId } from '#/shared/lib/ids.ts'

type Shown = 'customerName' | 'companyName' | 'specifications' | 'updatedByName' | 'version'
/** `updatedBy` is the id of the last editor; names are looked up when shown. */
export type NewAsset = Omit<Asset, Shown> & { updatedBy: UserId | null }
export type AssetRow = Key & NewAsset & Versioned

/** Label of an asset's writes, and its noun in messages. */
export const assetLabel = 'asset'
const assetKey = (id: AssetId): Key => ({ pk: `ASSET#${id}`, sk: 'ASSET' })
const prefix = 'ASSET#'
/** The asset's row in its customer's list. It is in the table itself, because an index lags. */
const indexKey = ({ customerId, id }: Pick<NewAsset, 'customerId' | 'id'>): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: `${prefix}${id}`,
})

/** The writes that create an asset and its row in the customer's list. */
export const newAssetWrites = (asset: NewAsset): Write[] => [
  {
    label: assetLabel,
    put: { ...assetKey(asset.id), ...asset, version: 1, gsi1pk: 'ASSETS', gsi1sk: asset.id },
    condition: isNew,
  },
  { put: indexKey(asset) },
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

/** Access pattern: an asset by id. One consistent read. Throws `NotFound`. */
export async function findAsset(id: AssetId): Promise<AssetRow> {
  const row = await get<AssetRow>(assetKey(id))
  if (!row) throw new NotFound('asset')
  return row
}

interface PageRequest {
  customerId?: UserId | undefined
  limit: number
  after?: string | undefined
}

/** Access pattern: assets, newest first, optionally of one customer. One key query and one batch read. */
export const listAssets = ({ customerId, limit, after }: PageRequest): Promise<Page<AssetRow>> =>
  filledPage<AssetRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const source = customerId ? { pk: `CUSTOMER#${customerId}`, prefix } : ({ index: 'gsi1', pk: 'ASSETS' } as const)
      const indexEntries = await mergeNewest([source], count, position)
      return indexEntries.map(
        (indexEntry): IndexEntry => ({ ...indexEntry, key: assetKey(indexEntry.position as AssetId) }),
      )
    },
    belongs: row => !customerId || row.customerId === customerId,
  })

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
