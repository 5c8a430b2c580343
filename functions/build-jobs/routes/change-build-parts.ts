import { changeJob, reloadJob } from '#/functions/build-jobs/change-job.ts'
import { changeParts } from '#/functions/build-jobs/transitions.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/build-jobs/routes.ts'
import { OrderId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.changeBuildParts,
  ({ parameters: { id }, body, caller, now, recordWrites }) =>
    changeJob(id, {
      by: caller.id,
      version: body.version,
      decide: job => ({
        after: changeParts(job, body, now.toISOString()),
        extraWrites: recordWrites({ subject: id, changes: { parts: String(body.parts.length) } }),
      }),
    }),
  { replay: id => reloadJob(OrderId.parse(id)) },
)
