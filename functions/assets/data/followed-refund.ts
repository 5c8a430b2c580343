import { type AssetRow, changeAssetWrites } from '#/functions/assets/data/assets.ts'
import type { Write } from '#/functions/table/table.ts'

/** The asset as refunded with its order, or as it was before if the refund failed; the same object for no change. */
export function followRefund(asset: AssetRow, isRefunded: boolean, at: string): AssetRow {
  if (isRefunded === (asset.status === 'refunded')) return asset
  return isRefunded
    ? { ...asset, status: 'refunded', refundedFrom: asset.status, updatedAt: at }
    : { ...asset, status: asset.refundedFrom ?? 'active', refundedFrom: null, updatedAt: at }
}

/** The writes that let an asset follow the refund of its order; fail (`label`) if it changed since it was read. */
export function followRefundWrites(asset: AssetRow, isRefunded: boolean, at: string, label?: string): Write[] {
  const after = followRefund(asset, isRefunded, at)
  return after === asset ? [] : changeAssetWrites(asset, after, label)
}
