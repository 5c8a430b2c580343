import { changedAsset, describeChanges } from '#/functions/assets/apply-change.ts'
import { assetLabel, changeAssetWrite, findAsset } from '#/functions/assets/data/assets.ts'
import { assetView, assetViews } from '#/functions/assets/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/assets/routes.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { AssetId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.changeAsset,
  ({ parameters: { id }, body, caller, now, recordWrites }) =>
    retryOnConflict(assetLabel, async () => {
      const before = await findAsset(id)
      const after = changedAsset(before, body, caller.id, now.toISOString())
      const names = await namesOf([
        ...(before.customerId ? [before.customerId] : []),
        ...(after.updatedBy ? [after.updatedBy] : []),
      ])
      if (after === before) return assetView(before, true, names)
      requireVersion(assetLabel, before, body.version)
      await transact([
        changeAssetWrite(before, after),
        ...recordWrites({ subject: id, changes: describeChanges(before, after) }),
      ])
      return assetView({ ...after, version: versionOf(before) + 1 }, true, names)
    }),
  {
    replay: async id => {
      const [asset] = await assetViews([await findAsset(AssetId.parse(id))], true)
      return asset as Asset
    },
  },
)
