import { reloadAsset } from '#/functions/assets/change-asset.ts'
import { replaceAsset } from '#/functions/assets/replace-asset.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/assets/routes.ts'

export const handler = handle(
  routes.replaceAsset,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const { day } = await businessToday(now)
    const actor = { id: caller.id, role: caller.role, at: now.toISOString() }
    return replaceAsset(id, body, { actor, today: day }, ({ assetTag, name }) =>
      recordWrites({ subject: id, changes: { replacedBy: [assetTag, name].filter(Boolean).join(' ') } }),
    )
  },
  { replay: reloadAsset },
)
