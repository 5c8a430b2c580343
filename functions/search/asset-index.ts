import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { changeBetween, joinChanges } from '#/functions/search/posting-changes.ts'
import { type IndexName, postingKey, termsOf } from '#/functions/search/terms.ts'
import { type Key, putAll } from '#/functions/table/table.ts'

type IndexedAsset = Pick<
  AssetRow,
  'id' | 'customerId' | 'companyId' | 'name' | 'assetTag' | 'serialNumber' | 'brand' | 'model'
>

interface AssetChange {
  /** Undefined for a new asset. */
  before: IndexedAsset | undefined
  /** Undefined for a deleted one. */
  after: IndexedAsset | undefined
}

const maxTerms = 40

/** The index of the assets that a person uses, or that belong to a company. */
export const ownedAssets = (ownerId: string): IndexName => `assets-of-${ownerId}`

/** The texts by which an asset is found. */
export const assetText = ({ assetTag, name, serialNumber, brand, model }: IndexedAsset): string =>
  [assetTag, name, serialNumber, brand, model].join(' ')

/**
 * Indexes changed assets, oldest change first: each word once for all, and once for its user and its company, so that a search
 * among one owner's assets reads no others. Doing it twice has no effect.
 */
export async function indexAssets(changes: readonly AssetChange[]): Promise<void> {
  const { put, removed } = joinChanges(
    changes.map(({ before, after }) => changeBetween(assetPostings(before), assetPostings(after))),
  )
  await putAll(put, removed)
}

/** The posting rows of an asset; none of a deleted one. */
export function assetPostings(asset: IndexedAsset | undefined): Key[] {
  if (!asset) return []
  const { id, customerId, companyId } = asset
  const owners = [customerId, companyId].filter(owner => owner !== null)
  const terms = termsOf(assetText(asset)).slice(0, maxTerms)
  const indexes: IndexName[] = ['assets', ...owners.map(ownedAssets)]
  return indexes.flatMap(index => terms.map(term => postingKey(index, term, id)))
}
