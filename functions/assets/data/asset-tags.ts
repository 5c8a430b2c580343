import type { NewAsset } from '#/functions/assets/data/assets.ts'
import { tenRandom } from '#/functions/runtime/random-letters.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { get, getAll, type Key, type Write } from '#/functions/table/table.ts'
import { assetTag } from '#/shared/assets/rules.ts'
import type { AssetId } from '#/shared/lib/ids.ts'

type Labeled = Pick<NewAsset, 'assetTag' | 'labelCode'>

/** The row that leads from a label's code, or from a tag, to its asset. */
interface LabelRow extends Key {
  assetId: AssetId
}

const labelKey = (code: string): Key => ({ pk: `LABEL#${code}`, sk: 'LABEL' })

/** The next tag, with a new code for its label. Codes are random, so that a tag reveals none. */
export const newTag = async (): Promise<Labeled> => ({
  assetTag: assetTag(await nextInSequence('asset')),
  labelCode: tenRandom(),
})

/** The asset with a tag and a label, which assets of earlier releases get with their first change. */
export const tagged = async <Row extends Labeled>(asset: Row): Promise<Row> =>
  asset.labelCode ? asset : { ...asset, ...(await newTag()) }

/** The writes that make an asset findable by its label and its tag. */
export const assetLabelWrites = ({ id, assetTag, labelCode }: Labeled & { id: AssetId }): Write[] =>
  [labelCode, assetTag].map(code => ({ put: { ...labelKey(code), assetId: id } }))

/** The keys of an asset's rows by label and tag. */
export const labelKeysOf = ({ assetTag, labelCode }: Labeled): Key[] =>
  [labelCode, assetTag].filter(Boolean).map(labelKey)

/** Access pattern: the asset of a label's code; undefined if there is none. One consistent read. */
export const assetOfLabel = async (code: string): Promise<AssetId | undefined> =>
  (await get<LabelRow>(labelKey(code)))?.assetId

/** Access pattern: the assets with some tags, by tag. One batch read. */
export async function assetsOfTags(tags: readonly string[]): Promise<Map<string, AssetId>> {
  const rows = await getAll<LabelRow>(tags.map(labelKey))
  return new Map(rows.map(({ pk, assetId }) => [pk.slice('LABEL#'.length), assetId]))
}
