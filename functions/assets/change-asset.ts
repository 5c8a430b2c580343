import type { Actor } from '#/functions/assets/actor.ts'
import { assetEventWrite } from '#/functions/assets/data/asset-events.ts'
import { tagged } from '#/functions/assets/data/asset-tags.ts'
import { type AssetRow, assetLabel, changeAssetWrites, findAsset } from '#/functions/assets/data/assets.ts'
import { assetNames, assetView } from '#/functions/assets/views.ts'
import { retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import type { AssetEventKind } from '#/shared/assets/rules.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { AssetId } from '#/shared/lib/ids.ts'

/** A change of an asset: the asset after it, the same object for no change, and its entry in the history. */
export interface Changed {
  after: AssetRow
  event: { kind: AssetEventKind; detail: string }
  /** Further writes of the transaction. */
  others?: readonly Write[]
}

/**
 * Changes an asset in one transaction with its lists, its history and the `extraWrites`, which record the change. Throws `NotFound`,
 * the errors of `decide`, and `Conflict` when its retries run out.
 */
export const changeAsset = (
  id: AssetId,
  { id: userId, at }: Pick<Actor, 'id' | 'at'>,
  decide: (before: AssetRow) => Changed | Promise<Changed>,
  extraWrites: (before: AssetRow, after: AssetRow) => readonly Write[],
): Promise<Asset> =>
  retryOnConflict(assetLabel, async () => {
    const before = await findAsset(id)
    const { after: wanted, event, others = [] } = await decide(before)
    if (wanted === before) return assetViewOf(before)
    const after = await tagged(wanted)
    // Read before the change: if the read failed after it, a change that was made would be reported as failed.
    const names = await assetNames([before, after], true)
    await transact([
      ...changeAssetWrites(before, after),
      assetEventWrite(id, { at, userId, ...event }),
      ...others,
      ...extraWrites(before, after),
    ])
    return assetView({ ...after, version: versionOf(before) + 1 }, true, names)
  })

/** An asset as staff see it, with the names that it shows. One batch read. */
export const assetViewOf = async (row: AssetRow): Promise<Asset> => assetView(row, true, await assetNames([row], true))

/** The response to a repeated change: the current asset. */
export const reloadAsset = async (id: string): Promise<Asset> => assetViewOf(await findAsset(AssetId.parse(id)))
