import { reloadJob } from '#/functions/build-jobs/change-job.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/build-jobs/routes.ts'

export const handler = handle(routes.getBuildJob, ({ parameters: { id } }) => reloadJob(id))
