import { findModules } from '#/functions/data/modules.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/modules.ts'

export const handler = handle(routes.listModules, () => findModules())
