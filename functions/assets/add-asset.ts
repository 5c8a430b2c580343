import { assetEventWrite } from '#/functions/assets/data/asset-events.ts'
import { newAssetWrites, type NewAsset as StoredAsset } from '#/functions/assets/data/assets.ts'
import { newAsset } from '#/functions/assets/new-asset.ts'
import { resolveOwner } from '#/functions/assets/owner.ts'
import { assetNames, assetView } from '#/functions/assets/views.ts'
import { explainCompanyChange } from '#/functions/companies/data/company-of.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import type { AssetSource } from '#/shared/assets/rules.ts'
import type { Asset, NewAsset } from '#/shared/assets/schemas.ts'
import type { AssetId, UserId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

interface Adding {
  source: AssetSource
  by: UserId
  at: Date
  today: Day
  id?: AssetId
}

/**
 * Creates an asset that staff describe, in one transaction with the `extraWrites`. Throws `Invalid` for an owner that does not
 * exist, and `Conflict` if the owner's company changes meanwhile.
 */
export async function createAsset(
  fields: NewAsset,
  { by, ...adding }: Adding,
  extraWrites: (asset: StoredAsset) => readonly Write[],
): Promise<Asset> {
  const { owner, guards } = await resolveOwner({ ...fields, companyId: fields.companyId ?? undefined })
  const asset = await newAsset(fields, { ...adding, owner })
  const row = { ...asset, pk: '', sk: '', version: 1 }
  const names = await assetNames([row], true)
  await transact([
    ...newAssetWrites(asset),
    assetEventWrite(asset.id, { at: asset.createdAt, userId: by, kind: 'added', detail: '' }),
    ...guards,
    ...extraWrites(asset),
  ]).catch(explainCompanyChange)
  return assetView(row, true, names)
}
