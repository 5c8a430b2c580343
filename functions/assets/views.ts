import type { AssetRow } from '#/functions/assets/data/assets.ts'
import type { Unit } from '#/functions/assets/data/order-assets.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import type { Asset, AssetLink, OrderAsset } from '#/shared/assets/schemas.ts'
import { deletedUser } from '#/shared/lib/names.ts'

type Names = Awaited<ReturnType<typeof payerNamesOf>>

/** Assets as the API returns them, with the names of their users and companies; only staff see the name of the last editor. */
export async function assetViews(rows: readonly AssetRow[], forStaff: boolean): Promise<Asset[]> {
  const names = await assetNames(rows, forStaff)
  return rows.map(row => assetView(row, forStaff, names))
}

/** The names that some assets show. One batch read. */
export const assetNames = (rows: readonly AssetRow[], forStaff: boolean): Promise<Names> =>
  payerNamesOf(
    rows.flatMap(({ customerId, companyId, updatedBy }) => [
      ...(customerId ? [customerId] : []),
      ...(companyId ? [companyId] : []),
      ...(forStaff && updatedBy ? [updatedBy] : []),
    ]),
  )

/** An asset with names that were read before. */
export function assetView(row: AssetRow, forStaff: boolean, names: Names): Asset {
  const { customerId, companyId, parts, updatedBy } = row
  const user = customerId ? names.get(customerId) : undefined
  return {
    ...row,
    customerName: customerId ? (user?.name ?? deletedUser) : '',
    companyName: (companyId ? names.get(companyId)?.name : user?.companyName) ?? '',
    specifications:
      parts.length > 0 ? Object.fromEntries(parts.map(({ category, name }) => [category, name])) : row.specifications,
    updatedByName: forStaff && updatedBy ? (names.get(updatedBy)?.name ?? deletedUser) : null,
    version: versionOf(row),
  }
}

export const assetLink = ({ id, name, assetTag, type, status }: AssetRow): AssetLink => ({
  id,
  name,
  assetTag,
  type,
  status,
})

/** An asset as its order lists it. */
export const orderAssetView = (asset: AssetRow, { line, shipment }: Pick<Unit, 'line' | 'shipment'>): OrderAsset => ({
  ...assetLink(asset),
  serialNumber: asset.serialNumber,
  line: line.id,
  shipmentId: shipment.id,
})
