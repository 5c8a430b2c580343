import { listJobs } from '#/functions/build-jobs/data/build-jobs.ts'
import { buildJobView, namesOn } from '#/functions/build-jobs/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { routes } from '#/shared/build-jobs/routes.ts'

export const handler = handle(routes.listBuildJobs, async ({ query: { limit, status }, after }) => {
  const found = await listJobs({ limit, after, status })
  const names = await namesOn(found.items)
  return page({ ...found, items: found.items.map(job => buildJobView(job, names)) })
})
