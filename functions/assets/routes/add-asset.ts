import { createAsset } from '#/functions/assets/add-asset.ts'
import { reloadAsset } from '#/functions/assets/change-asset.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/assets/routes.ts'

export const handler = handle(
  routes.addAsset,
  async ({ body, caller, now, recordWrites }) => {
    const { day } = await businessToday(now)
    return createAsset(body, { source: 'manual', by: caller.id, at: now, today: day }, ({ id, name, assetTag }) =>
      recordWrites({ subject: id, changes: { name, tag: assetTag } }),
    )
  },
  { replay: reloadAsset },
)
