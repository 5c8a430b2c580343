import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/system/routes.ts'

export const handler = handle(routes.getOpenApi, async () => {
  // Loaded on demand, because it brings the schemas of all routes.
  const { openApiDocument } = await import('#/functions/system/open-api-document.ts')
  return { ...openApiDocument((await findProvider()).name) }
})
