import { handle } from '#/functions/http/handle.ts'
import { findModules } from '#/functions/modules/data/modules.ts'
import { routes } from '#/shared/modules/routes.ts'

export const handler = handle(routes.listModules, () => findModules())
