import { filledPage, mergeNewest, type Page, type Place } from '#/functions/data/lib/page.ts'
import { exists, get, isNew, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { Asset, AssetStatus } from '#/shared/assets.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { AssetId, UserId } from '#/shared/lib/ids.ts'

export type NewAsset = Omit<Asset, 'customerName' | 'companyName'>
export type AssetRow = Key & NewAsset

const assetLabel = 'asset'
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
    put: { ...assetKey(asset.id), ...asset, gsi1pk: 'ASSETS', gsi1sk: asset.id },
    condition: isNew,
  },
  { put: placeKey(asset) },
]

/** The write that gives an asset another status. One that was erased stays so. */
export const assetStatusWrite = (id: AssetId, status: AssetStatus, at: string): Write => ({
  label: assetLabel,
  change: assetKey(id),
  update: 'SET #status = :status, updatedAt = :at',
  names: { '#status': 'status' },
  values: { ':status': status, ':at': at },
  condition: exists,
})

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
