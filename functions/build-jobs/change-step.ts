import { changeJob } from '#/functions/build-jobs/change-job.ts'
import type { BuildJobRow } from '#/functions/build-jobs/data/build-jobs.ts'
import { handOver } from '#/functions/build-jobs/hand-over.ts'
import { type Actor, completeStep } from '#/functions/build-jobs/transitions.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { changeWrites } from '#/functions/orders/data/order-changes.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { Write } from '#/functions/table/table.ts'
import { type BuildJob, type BuildStepChange, type BuildStepName, lastStep } from '#/shared/build-jobs/schemas.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { mayLeave } from '#/shared/orders/order-states.ts'

/**
 * Changes a step of a job, together with the writes in `extraWrites`, and returns the job; the last step hands the PC over. Throws
 * `Conflict`.
 */
export const changeStep = (
  id: OrderId,
  step: BuildStepName,
  change: BuildStepChange,
  actor: Actor,
  extraWrites: readonly Write[] = [],
): Promise<BuildJob> =>
  changeJob(id, {
    by: actor.id,
    version: change.version,
    decide: async (job, order) => {
      const marked = completeStep(job, step, change, actor)
      if (marked === job) return { after: job, extraWrites: [] }
      const { job: after, writes } =
        marked.status === 'done' ? await handOver(marked, order, actor) : tellWhenReady(marked, order, actor)
      return { after, extraWrites: [...writes, ...extraWrites] }
    },
  })

/**
 * Emails the customer once every step but the handover is done, only once however often a step is undone, and marks an order that
 * awaits pickup as ready.
 */
function tellWhenReady(job: BuildJobRow, order: OrderRow, { at }: Actor): { job: BuildJobRow; writes: Write[] } {
  const isReady = job.steps.every(({ step, doneAt }) => step === lastStep || doneAt)
  if (!isReady || job.readyMailedAt) return { job, writes: [] }
  const data = { orderId: job.id, name: job.name }
  const waits = mayLeave(order) && order.deliveryAddress === null && !order.readyAt
  return {
    job: { ...job, readyMailedAt: at },
    writes: [
      emailWrite({ template: 'buildReady', to: '', toUser: job.customerId, data }, at),
      ...(waits ? changeWrites(order, { ...order, readyAt: at, updatedAt: at }) : []),
    ],
  }
}
