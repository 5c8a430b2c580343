import { shown } from '#/functions/catalog/entries.ts'
import { offeredIn } from '#/functions/data/catalog-snapshots.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/services.ts'

export const handler = handle(routes.listServices, async () => (await offeredIn('services')).map(shown))
