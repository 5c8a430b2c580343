import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/branding/routes.ts'

export const handler = handle(routes.getProvider, () => findProvider())
