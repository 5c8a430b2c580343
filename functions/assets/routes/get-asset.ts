import { findAssetFor } from '#/functions/assets/access.ts'
import { assetPageView } from '#/functions/assets/asset-page.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/assets/routes.ts'

export const handler = handle(routes.getAsset, async ({ parameters: { id }, caller }) =>
  assetPageView(await findAssetFor(caller, id), caller),
)
