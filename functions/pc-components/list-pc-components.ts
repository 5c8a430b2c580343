import { shown } from '#/functions/catalog/entries.ts'
import { offeredIn } from '#/functions/data/catalog-snapshots.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/pc-components.ts'

export const handler = handle(routes.listPcComponents, async () => (await offeredIn('components')).map(shown))
