import type { Actor } from '#/functions/assets/actor.ts'
import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { assetStatusLabels } from '#/shared/assets/labels.ts'
import { mayBecome, needsAdmin, type RetirementReason } from '#/shared/assets/rules.ts'
import type { AssetStatusChange } from '#/shared/assets/schemas.ts'
import { Conflict, Forbidden } from '#/shared/lib/errors.ts'
import type { AssetId } from '#/shared/lib/ids.ts'

/** The asset with another status, or the same object if it has it. Throws `Conflict`, and `Forbidden` for a technician. */
export function changeStatus(asset: AssetRow, change: AssetStatusChange, { id, role, at }: Actor): AssetRow {
  const { status, reason, note, wasWiped, version } = change
  if (asset.status === status) return asset
  requireVersion('asset', asset, version)
  requirePossible(asset, status)
  if (needsAdmin(asset.status) && role !== 'admin') throw new Forbidden()
  const isRetired = status === 'retired'
  return {
    ...asset,
    status,
    retiredAt: isRetired ? at : null,
    retiredReason: isRetired ? (reason ?? null) : null,
    retirementNote: isRetired ? note : '',
    wasWiped: isRetired && wasWiped,
    // A device that is in use again is no longer replaced.
    ...(needsAdmin(asset.status) && { replacedById: null }),
    updatedAt: at,
    updatedBy: id,
  }
}

/** The asset as retired because another one replaces it. Throws `Conflict` for one that is not in use. */
export function retireReplaced(
  asset: AssetRow,
  replacedById: AssetId,
  { note, wasWiped }: { note: string; wasWiped: boolean },
  { id, at }: Actor,
): AssetRow {
  requirePossible(asset, 'retired')
  const retiredReason: RetirementReason = 'replaced'
  return {
    ...asset,
    status: 'retired',
    retiredAt: at,
    retiredReason,
    retirementNote: note,
    wasWiped,
    replacedById,
    updatedAt: at,
    updatedBy: id,
  }
}

function requirePossible(asset: AssetRow, status: AssetStatusChange['status']): void {
  if (mayBecome(asset.status, status)) return
  const [is, becomes] = [assetStatusLabels[asset.status].toLowerCase(), assetStatusLabels[status].toLowerCase()]
  throw new Conflict(`This asset is ${is}, so it can’t become ${becomes}.`, 'status')
}
