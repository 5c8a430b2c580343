import { type BuildJobRow, changeJobWrite, findJob, findJobAndOrder } from '#/functions/build-jobs/data/build-jobs.ts'
import { buildJobView, namesOn } from '#/functions/build-jobs/views.ts'
import { type OrderRow, orderLabel } from '#/functions/orders/data/orders.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'

/** The updated job and extra writes. `after` is the same object if nothing changed. */
interface Decided {
  after: BuildJobRow
  extraWrites: readonly Write[]
}

interface Change {
  /** The person whose name the change adds to the job. */
  by: UserId
  /** The version that the editor saw. */
  version: number | undefined
  decide: (job: BuildJobRow, order: OrderRow) => Promise<Decided> | Decided
}

const noun = 'build job'

/**
 * Changes a job in one transaction and returns it. Nothing is read after the change. Throws `NotFound`, `Conflict`, and any error
 * that `decide` throws.
 */
export const changeJob = (id: OrderId, { by, version, decide }: Change): Promise<BuildJob> =>
  retryOnConflict(
    noun,
    async () => {
      const { job, order } = await findJobAndOrder(id)
      const { after, extraWrites } = await decide(job, order)
      const names = await namesOn([job], [by])
      // No conflict if someone else has just made the same change.
      if (after === job) return buildJobView(job, names)
      requireVersion(noun, job, version)
      await transact([changeJobWrite(job, after), ...extraWrites])
      return buildJobView({ ...after, version: versionOf(job) + 1 }, names)
    },
    orderLabel,
  )

/** The current state of a job. */
export async function reloadJob(id: OrderId): Promise<BuildJob> {
  const job = await findJob(id)
  return buildJobView(job, await namesOn([job]))
}
