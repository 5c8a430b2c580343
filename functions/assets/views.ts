import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { deletedUser } from '#/shared/lib/names.ts'

/** Assets as the API returns them, with their customers' names; only staff see the name of the last editor. */
export async function assetViews(rows: readonly AssetRow[], forStaff: boolean): Promise<Asset[]> {
  const editors = forStaff ? rows.flatMap(({ updatedBy }) => updatedBy ?? []) : []
  const names = await namesOf([...rows.flatMap(({ customerId }) => customerId ?? []), ...editors])
  return rows.map(row => assetView(row, forStaff, names))
}

export function assetView(row: AssetRow, forStaff: boolean, names: Awaited<ReturnType<typeof namesOf>>): Asset {
  const { customerId, parts, updatedBy } = row
  return {
    ...row,
    customerName: customerId ? (names.get(customerId)?.name ?? deletedUser) : '',
    companyName: (customerId && names.get(customerId)?.companyName) || '',
    specifications: Object.fromEntries(parts.map(({ category, name }) => [category, name])),
    updatedByName: forStaff && updatedBy ? (names.get(updatedBy)?.name ?? deletedUser) : null,
    version: versionOf(row),
  }
}
