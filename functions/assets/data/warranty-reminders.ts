import { type AssetRow, assetKey, assetLabel } from '#/functions/assets/data/assets.ts'
import { exists, isNew, type Write } from '#/functions/table/table.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** The write that records a reminder; fails (label `assetLabel`) if another run has recorded one since the asset was read. */
export const remindedWrite = ({ id, remindedDays }: AssetRow, days: number): Write => ({
  label: assetLabel,
  change: assetKey(id),
  update: 'SET remindedDays = :days',
  condition: `${exists} AND (attribute_not_exists(remindedDays) OR remindedDays = :before)`,
  values: { ':days': days, ':before': remindedDays },
})

export const teamNoticeLabel = 'warranty notice'
const keptSeconds = 30 * 24 * 60 * 60

/** The write that fails (label `teamNoticeLabel`) if the team already got the list of a day. */
export const teamNoticeWrite = (day: Day): Write => ({
  label: teamNoticeLabel,
  put: {
    pk: `WARRANTYNOTICE#${day}`,
    sk: 'WARRANTYNOTICE',
    expire: Math.floor(Date.parse(day) / 1000) + keptSeconds,
  },
  condition: isNew,
})
