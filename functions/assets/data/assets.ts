import { countAssetWrites } from '#/functions/assets/data/asset-counters.ts'
import { assetLabelWrites } from '#/functions/assets/data/asset-tags.ts'
import { removeWrite, setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, getAll, isNew, type Key, query, queryAll, type Write } from '#/functions/table/table.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import { type AssetStatus, type AssetType, isInUse } from '#/shared/assets/rules.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { AssetId, UserId } from '#/shared/lib/ids.ts'

type Shown = 'customerName' | 'companyName' | 'updatedByName' | 'version'
/** `updatedBy` is the id of the last editor; names are looked up when shown. */
export type NewAsset = Omit<Asset, Shown> & {
  /** Ten random characters; empty for an asset of an earlier release that was never changed. */
  labelCode: string
  updatedBy: UserId | null
  /** For staff. */
  retirementNote: string
  wasWiped: boolean
  /** The fewest days before the end of the warranty of which its customer was reminded, or which had passed by then. */
  remindedDays: number | null
  /** The status before its order was refunded, which is restored if the refund fails. */
  refundedFrom: AssetStatus | null
  /** Identifies the row of the import that made it, so that a repeated import finds it; absent on other assets. */
  importKey?: string
  /** Whether it is in the counters; absent on an asset of an earlier release that was never changed. */
  isCounted?: boolean
}
export type AssetRow = Key & NewAsset & Versioned

/** The fields of a new asset that do not depend on its source. */
export const freshFields = {
  location: null,
  status: 'active',
  notes: null,
  specifications: {},
  remindsOfWarranty: true,
  orderId: null,
  orderLine: null,
  buildId: null,
  parts: [],
  replacesId: null,
  replacedById: null,
  retiredAt: null,
  retiredReason: null,
  retirementNote: '',
  wasWiped: false,
  remindedDays: null,
  refundedFrom: null,
  updatedBy: null,
} as const satisfies Partial<Record<keyof NewAsset, unknown>>

/** Label of an asset's writes, and its noun in messages. */
export const assetLabel = 'asset'
export const assetKey = (id: AssetId): Key => ({ pk: `ASSET#${id}`, sk: 'ASSET' })
/** The sort-key prefix of assets in the lists of customers and companies. */
export const assetPrefix = 'ASSET#'
type Owned = Pick<NewAsset, 'id' | 'customerId' | 'companyId'>
/** The asset's rows in the lists of its customer and company. They are in the table itself, because an index lags. */
const indexKeys = ({ customerId, companyId, id }: Owned): Key[] => [
  ...(customerId ? [{ pk: `CUSTOMER#${customerId}`, sk: `${assetPrefix}${id}` }] : []),
  ...(companyId ? [{ pk: `COMPANYLIST#${companyId}`, sk: `${assetPrefix}${id}` }] : []),
]

export const inUsePartition = 'ASSETS#inuse'
export const warrantiesPartition = 'WARRANTIES'
/** The partition of assets with a status and a type. */
export const kindPartition = (status: AssetStatus, type: AssetType) => `ASSETS#${status}#${type}`

/** The index keys of an asset: all assets, those in use, those of its status and type, and the ends of warranties in use. */
function indexed({ id, status, type, warrantyExpires }: NewAsset): Record<string, string> {
  const inUse = isInUse(status)
  return {
    gsi1pk: 'ASSETS',
    gsi1sk: id,
    ...(inUse && { gsi2pk: inUsePartition, gsi2sk: id }),
    gsi3pk: kindPartition(status, type),
    gsi3sk: id,
    ...(inUse && warrantyExpires && { gsi4pk: warrantiesPartition, gsi4sk: `${warrantyExpires}#${id}` }),
  }
}

/** The writes that create an asset, its label and its rows in the lists of its customer and company. */
export const newAssetWrites = (asset: NewAsset): Write[] => [
  {
    label: assetLabel,
    put: { ...assetKey(asset.id), ...asset, isCounted: true, version: 1, ...indexed(asset) },
    condition: isNew,
  },
  ...countAssetWrites(undefined, asset),
  ...assetLabelWrites(asset),
  ...indexKeys(asset).map(put => ({ put })),
]

/**
 * The writes that update an asset, with its lists and indexes; fail (`label`) if it was changed or deleted since it was read.
 * `after` must have a tag and a label (`tagged`).
 */
export function changeAssetWrites(before: AssetRow, after: NewAsset, label: string = assetLabel): Write[] {
  const { pk: _, sk: __, version: ___, id: ____, ...fields } = after as AssetRow
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('gsi')))
  const entries = indexed(after)
  const gone = ['gsi2pk', 'gsi2sk', 'gsi4pk', 'gsi4sk'].filter(name => !(name in entries))
  const keys = indexKeys(after)
  const old = indexKeys(before)
  const isMissing = (among: readonly Key[]) => (key: Key) => !among.some(({ pk }) => pk === key.pk)
  return [
    setFieldsWrite(label, before, { ...kept, ...entries, isCounted: true }, gone),
    ...countAssetWrites(before, after),
    ...(before.labelCode === after.labelCode ? [] : assetLabelWrites(after)),
    ...old.filter(isMissing(keys)).map(remove => ({ remove })),
    ...keys.filter(isMissing(old)).map(put => ({ put })),
  ]
}

/** The writes that delete an asset; fail (label `assetLabel`) if it changed since it was read. */
export const deleteAssetWrites = (before: AssetRow): Write[] => [
  removeWrite(assetLabel, before),
  ...countAssetWrites(before, undefined),
  ...indexKeys(before).map(remove => ({ remove })),
]

/** The writes that take an asset out of the counters before its rows are removed one by one; none if it is in none. */
export const uncountAssetWrites = (asset: AssetRow): Write[] =>
  asset.isCounted
    ? [setFieldsWrite(assetLabel, asset, { isCounted: false }), ...countAssetWrites(asset, undefined)]
    : []

/** Whether a customer may see an asset: their own, those of their company that they use and, for managers, all of its. */
export function isAssetOf(reader: AssetReader, { customerId, companyId }: Owned): boolean {
  if (companyId === null) return customerId === reader.id
  return companyId === reader.companyId && (customerId === reader.id || isManager(reader))
}

export type AssetReader = Pick<UserRow, 'id' | 'companyId' | 'companyRole'>

/** Access pattern: an asset by id. One consistent read. Throws `NotFound`. */
export async function findAsset(id: AssetId): Promise<AssetRow> {
  const row = await get<AssetRow>(assetKey(id))
  if (!row) throw new NotFound('asset')
  return row
}

/** Access pattern: some assets by id, without missing ones. One batch read; none for no ids. */
export const findAssets = (ids: readonly AssetId[]): Promise<AssetRow[]> => getAll<AssetRow>(ids.map(assetKey))

/** Access pattern: the keys of everything that is stored with an asset. One consistent query. */
export const assetRowKeys = async (id: AssetId): Promise<Key[]> =>
  (await queryAll<Key>({ pk: assetKey(id).pk })).map(({ pk, sk }) => ({ pk, sk }))

/**
 * Access pattern: the keys of up to a hundred of a customer's remaining assets, and of their rows in the customer's list. One
 * query.
 */
export async function leftAssetsOf(customerId: UserId): Promise<{ id: AssetId; indexEntry: Key }[]> {
  const indexEntries = await query({ pk: `CUSTOMER#${customerId}`, prefix: assetPrefix, limit: 100 })
  return indexEntries.map(({ pk, sk }) => ({ id: sk.slice(assetPrefix.length) as AssetId, indexEntry: { pk, sk } }))
}
