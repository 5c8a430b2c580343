import type { AssetOwnership } from '#/functions/assets/access.ts'
import { newTag } from '#/functions/assets/data/asset-tags.ts'
import { freshFields, type NewAsset as StoredAsset } from '#/functions/assets/data/assets.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { passedReminder } from '#/shared/assets/reminders.ts'
import type { AssetSource } from '#/shared/assets/rules.ts'
import type { NewAsset } from '#/shared/assets/schemas.ts'
import { AssetId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

interface Adding {
  owner: AssetOwnership
  source: AssetSource
  at: Date
  today: Day
  id?: AssetId
  /** Whether the asset will not be stored, and so needs no tag. */
  isPreview?: boolean
}

/** An asset with the fields that staff entered, and the next tag. */
export async function newAsset(
  fields: NewAsset,
  { owner, source, at, today, id, isPreview }: Adding,
): Promise<StoredAsset> {
  return {
    ...freshFields,
    parts: [],
    ...fields,
    ...owner,
    ...(isPreview ? { assetTag: '', labelCode: '' } : await newTag()),
    id: id ?? AssetId.parse(sortableId(at)),
    source,
    remindedDays: passedReminder(fields.warrantyExpires, today),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  }
}
