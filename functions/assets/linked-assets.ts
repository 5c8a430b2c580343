import { isAssetVisible } from '#/functions/assets/access.ts'
import { findAssets } from '#/functions/assets/data/assets.ts'
import { assetLink } from '#/functions/assets/views.ts'
import type { Caller } from '#/functions/http/caller.ts'
import type { AssetLink } from '#/shared/assets/schemas.ts'
import type { AssetId } from '#/shared/lib/ids.ts'

/** The assets that a ticket is about, as far as the caller may see them. One batch read, only if there are any. */
export async function linkedAssets(ids: readonly AssetId[] | undefined, caller: Caller): Promise<AssetLink[]> {
  if (!ids || ids.length === 0) return []
  return (await findAssets(ids)).filter(asset => isAssetVisible(asset, caller)).map(assetLink)
}
