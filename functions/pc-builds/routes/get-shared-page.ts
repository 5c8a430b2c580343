import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { findSharedBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { sharedPage } from '#/functions/pc-builds/shared-page.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { env } from '#/functions/runtime/env.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.getSharedPage, async ({ parameters: { shareId } }) => {
  const [build, { name: company }] = await Promise.all([findSharedBuild(shareId), findProvider()])
  return new Reply({ response: sharedPage(await todaysBuild(build), shareId, { company, origin: env('SITE_ORIGIN') }) })
})
