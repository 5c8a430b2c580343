import { labelKeysOf } from '#/functions/assets/data/asset-tags.ts'
import { ticketIdsOfAsset } from '#/functions/assets/data/asset-tickets.ts'
import { assetLabel, assetRowKeys, deleteAssetWrites, findAsset } from '#/functions/assets/data/assets.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/assets/routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** Events of an asset that are deleted with it; a mistake has few. */
const maxEvents = 80

export const handler = handle(routes.deleteAsset, async ({ parameters: { id }, recordWrites }) =>
  retryOnConflict(assetLabel, async () => {
    const asset = await findAsset(id)
    if (asset.source === 'build' || asset.source === 'order') {
      throw new Conflict('This asset comes from an order, so it can’t be deleted. Retire it instead.')
    }
    if (asset.replacesId || asset.replacedById) {
      throw new Conflict('This asset is part of a replacement, so it can’t be deleted. Retire it instead.')
    }
    if ((await ticketIdsOfAsset(id, 1)).length > 0) {
      throw new Conflict('There are tickets about this asset, so it can’t be deleted. Retire it instead.')
    }
    const events = (await assetRowKeys(id)).filter(({ sk }) => sk !== 'ASSET').slice(0, maxEvents)
    await transact([
      ...deleteAssetWrites(asset),
      ...[...labelKeysOf(asset), ...events].map(remove => ({ remove })),
      ...recordWrites({ response: {}, subject: id, changes: { name: asset.name, tag: asset.assetTag } }),
    ])
    return {}
  }),
)
