import { findAsset, isAssetOf } from '#/functions/assets/data/assets.ts'
import { assetViews } from '#/functions/assets/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/assets/routes.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getAsset, async ({ parameters: { id }, caller }) => {
  const asset = await findAsset(id)
  const forStaff = isStaff(caller.role)
  const [shown] = forStaff || isAssetOf(caller, asset) ? await assetViews([asset], forStaff) : []
  if (!shown) throw new NotFound('asset')
  return shown
})
