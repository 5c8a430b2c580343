import { nextVersion, setFieldsWrite, type Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { filledPage, mergeNewest, type Page, type Place } from '#/functions/data/lib/page.ts'
import { exists, get, isNew, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { Asset, AssetStatus } from '#/shared/assets.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { AssetId, UserId } from '#/shared/lib/ids.ts'

type Shown = 'customerName' | 'companyName' | 'specifications' | 'updatedByName' | 'version'
/** `updatedBy` is who changed it last: people are kept by id, and names are asked for when they are shown. */
export type NewAsset = Omit<Asset, Shown> & { updatedBy: UserId | null }
export type AssetRow = Key & NewAsset & Versioned

/** The label of an asset's writes, and what it is called in messages. */
export const assetLabel = 'asset'
const assetKey = (id: AssetId): Key => ({ pk: `ASSET#${id}`, sk: 'ASSET' })
const prefix = 'ASSET#'
/** Its place among its customer's assets: a row of the table, for an index lags. */
const placeKey = ({ customerId, id }: Pick<NewAsset, 'customerId' | 'id'>): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: `${prefix}${id}`,
})

/** The writes that make an asset, and give it its place among its customer's. */
export const newAssetWrites = (asset: NewAsset): Write[] => [
  {
    label: assetLabel,
    put: { ...assetKey(asset.id), ...asset, version: 1, gsi1pk: 'ASSETS', gsi1sk: asset.id },
    condition: isNew,
  },
  { put: placeKey(asset) },
]

/** The write that gives an asset another status. One that was erased stays so. */
export const assetStatusWrite = (id: AssetId, status: AssetStatus, at: string): Write => ({
  label: assetLabel,
  change: assetKey(id),
  update: `SET #status = :status, updatedAt = :at ADD ${nextVersion.add}`,
  names: { ...nextVersion.names, '#status': 'status' },
  values: { ...nextVersion.values, ':status': status, ':at': at },
  condition: exists,
})

/** The write that makes of an asset what staff want it to be; fails when somebody else was faster, or it is gone. */
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

/** Access pattern: assets, newest first, of a customer where one is given. One key query and one batch read. */
export const listAssets = ({ customerId, limit, after }: PageRequest): Promise<Page<AssetRow>> =>
  filledPage<AssetRow>({
    limit,
    after,
    placesAfter: async (position, count) => {
      const source = customerId ? { pk: `CUSTOMER#${customerId}`, prefix } : ({ index: 'gsi1', pk: 'ASSETS' } as const)
      const places = await mergeNewest([source], count, position)
      return places.map((place): Place => ({ ...place, key: assetKey(place.position as AssetId) }))
    },
    belongs: row => !customerId || row.customerId === customerId,
  })

/** Access pattern: what is left of a person's assets, a hundred at most, each with its place. One query. */
export async function leftAssetsOf(customerId: UserId): Promise<{ asset: Key; place: Key }[]> {
  const places = await query({ pk: `CUSTOMER#${customerId}`, prefix, limit: 100 })
  return places.map(place => ({ asset: assetKey(place.sk.slice(prefix.length) as AssetId), place }))
}
