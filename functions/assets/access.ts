import { type AssetRow, findAsset, isAssetOf } from '#/functions/assets/data/assets.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'
import type { AssetId, CompanyId, UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Whether the caller may see an asset: staff all, customers by their role in the company. */
export const isAssetVisible = (asset: AssetRow, caller: Caller): boolean =>
  isStaff(caller.role) || isAssetOf(caller, asset)

/** An asset that the caller may see. Throws `NotFound` also for another customer's, so that its existence stays hidden. */
export async function findAssetFor(caller: Caller, id: AssetId): Promise<AssetRow> {
  const asset = await findAsset(id)
  if (!isAssetVisible(asset, caller)) throw new NotFound('asset')
  return asset
}

/** The owner of a ticket or of another asset, whose assets can be linked to it. */
export interface AssetOwnership {
  customerId: UserId | null
  companyId: CompanyId | null
}

/** Whether an asset belongs to the same company or, without one, to the same person. */
export const isOfOwner = (asset: AssetRow, { customerId, companyId }: AssetOwnership): boolean =>
  asset.companyId === null ? customerId !== null && asset.customerId === customerId : asset.companyId === companyId

/** Throws `Invalid` unless all assets exist, belong to the owner of a ticket, and may be seen by the caller. */
export function requireLinkable(
  ids: readonly AssetId[],
  found: readonly AssetRow[],
  owner: AssetOwnership,
  caller: Caller,
): void {
  const isFine = (id: AssetId) =>
    found.some(asset => asset.id === id && isOfOwner(asset, owner) && isAssetVisible(asset, caller))
  if (ids.every(isFine)) return
  throw new Invalid([{ field: 'assetIds', message: 'Choose assets of this ticket’s customer' }])
}
