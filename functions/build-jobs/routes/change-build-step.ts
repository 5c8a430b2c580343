import { reloadJob } from '#/functions/build-jobs/change-job.ts'
import { changeStep } from '#/functions/build-jobs/change-step.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/build-jobs/routes.ts'
import type { BuildStepChange } from '#/shared/build-jobs/schemas.ts'
import { OrderId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.changeBuildStep,
  ({ parameters: { id, step }, body, caller, now, recordWrites }) => {
    const actor = { id: caller.id, at: now.toISOString() }
    return changeStep(id, step, body, actor, recordWrites({ subject: id, changes: { [step]: wordsFor(body) } }))
  },
  { replay: id => reloadJob(OrderId.parse(id)) },
)

const wordsFor = ({ done }: BuildStepChange) => (done === undefined ? 'noted' : done ? 'done' : 'not done')
