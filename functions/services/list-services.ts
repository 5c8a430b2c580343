import { shown } from '#/functions/catalogue/entries.ts'
import { services } from '#/functions/data/services.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/services.ts'

export const handler = handle(routes.listServices, async () => (await services.active()).map(shown))
