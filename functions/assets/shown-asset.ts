import type { AssetRow } from '#/functions/data/assets.ts'
import { namesOf } from '#/functions/data/users.ts'
import type { Asset } from '#/shared/assets.ts'
import { deletedUser } from '#/shared/lib/names.ts'

/** Assets as they are answered, with whose they are. */
export async function shownAssets(rows: readonly AssetRow[]): Promise<Asset[]> {
  const names = await namesOf(rows.map(({ customerId }) => customerId))
  return rows.map(row => ({
    ...row,
    customerName: names.get(row.customerId)?.name ?? deletedUser,
    companyName: names.get(row.customerId)?.companyName ?? '',
  }))
}
