import { type AssetRow, assetKey, assetLabel } from '#/functions/assets/data/assets.ts'
import { exists, type Write } from '#/functions/table/table.ts'

/** The write that records a reminder; fails (label `assetLabel`) if another run has recorded one since the asset was read. */
export const remindedWrite = ({ id, remindedDays }: AssetRow, days: number): Write => ({
  label: assetLabel,
  change: assetKey(id),
  update: 'SET remindedDays = :days',
  condition: `${exists} AND (attribute_not_exists(remindedDays) OR remindedDays = :before)`,
  values: { ':days': days, ':before': remindedDays },
})
