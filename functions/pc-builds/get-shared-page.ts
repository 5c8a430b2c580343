import { findCompany } from '#/functions/data/company.ts'
import { findSharedBuild } from '#/functions/data/pc-builds.ts'
import { env } from '#/functions/lib/env.ts'
import { handle } from '#/functions/lib/handle.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { sharedPage } from '#/functions/pc-builds/shared-page.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { routes } from '#/shared/pc-builds.ts'

export const handler = handle(routes.getSharedPage, async ({ parameters: { shareId } }) => {
  const [build, { name: company }] = await Promise.all([findSharedBuild(shareId), findCompany()])
  return new Reply({ response: sharedPage(await todaysBuild(build), shareId, { company, origin: env('SITE_ORIGIN') }) })
})
