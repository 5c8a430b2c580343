import { offeredIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/pc-components/routes.ts'

export const handler = handle(routes.listPcComponents, async () => (await offeredIn('components')).map(shown))
