import { randomUUID } from 'node:crypto'
import { findAssets } from '#/functions/assets/data/assets.ts'
import { download } from '#/functions/http/download.ts'
import { handle } from '#/functions/http/handle.ts'
import { keepForDownload } from '#/functions/providers/storage.ts'
import { env } from '#/functions/runtime/env.ts'
import { routes } from '#/shared/assets/routes.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.printAssetLabels,
  async ({ query: { ids, layout, skip }, provider: { name, phone } }) => {
    const assets = await findAssets(ids)
    if (assets.length < ids.length) throw new NotFound('asset')
    const bare = assets.find(({ labelCode }) => labelCode === '')
    if (bare) throw new Conflict(`${bare.name} has no tag yet. Edit it once to give it one.`)
    // Imported on demand: the PDF library takes longer to load than the rest.
    const { drawLabels } = await import('#/functions/pdf/labels.ts')
    const labels = assets.map(asset => ({
      name: asset.name,
      tag: asset.assetTag,
      provider: name,
      phone,
      address: `${env('SITE_ORIGIN')}/report/${asset.labelCode}`,
    }))
    const key = `documents/${randomUUID()}.pdf`
    await keepForDownload(key, await drawLabels(labels, layout, skip), 'application/pdf')
    return download({ key, name: 'Labels.pdf', contentType: 'application/pdf', isPassing: true })
  },
)
