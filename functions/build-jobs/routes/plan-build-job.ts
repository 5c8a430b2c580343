import { changeJob, reloadJob } from '#/functions/build-jobs/change-job.ts'
import { planJob } from '#/functions/build-jobs/transitions.ts'
import { handle } from '#/functions/http/handle.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/build-jobs/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { OrderId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.planBuildJob,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const { builderId } = body
    if (builderId && !(await findStaff(builderId))) {
      throw new Invalid([{ field: 'builderId', message: 'Not a member of the team' }])
    }
    return changeJob(id, {
      by: builderId ?? caller.id,
      version: body.version,
      decide: job => {
        const after = planJob(job, body, now.toISOString())
        const changes = { builder: after.builderId ?? 'nobody', dueOn: after.dueOn ?? 'no day' }
        return { after, extraWrites: recordWrites({ subject: id, changes }) }
      },
    })
  },
  { replay: id => reloadJob(OrderId.parse(id)) },
)
