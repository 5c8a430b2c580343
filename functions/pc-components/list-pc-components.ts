import { shown } from '#/functions/catalogue/entries.ts'
import { pcComponents } from '#/functions/data/pc-components.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/pc-components.ts'

export const handler = handle(routes.listPcComponents, async () => (await pcComponents.active()).map(shown))
