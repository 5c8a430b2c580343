import type { BuildJobRow } from '#/functions/build-jobs/data/build-jobs.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { namesOf, type Shown } from '#/functions/users/data/users.ts'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import { deletedUser } from '#/shared/lib/names.ts'

type Names = ReadonlyMap<string, Shown>

/** Names of the jobs' customers, of their builders and of the staff who completed steps. One batch read. */
export const namesOn = (jobs: readonly BuildJobRow[], others: readonly string[] = []): Promise<Names> =>
  namesOf([
    ...others,
    ...jobs.flatMap(({ customerId, builderId, steps }) => [
      customerId,
      ...[builderId, ...steps.map(({ doneBy }) => doneBy)].flatMap(id => id ?? []),
    ]),
  ])

/** A job as the API returns it. */
export const buildJobView = (job: BuildJobRow, names: Names): BuildJob => ({
  ...job,
  warnings: job.warnings ?? [],
  notes: job.notes ?? '',
  builderName: job.builderId ? (names.get(job.builderId)?.name ?? deletedUser) : null,
  customerName: names.get(job.customerId)?.name ?? deletedUser,
  companyName: names.get(job.customerId)?.companyName ?? '',
  steps: job.steps.map(({ doneBy, ...step }) => ({
    ...step,
    doneByName: doneBy && (names.get(doneBy)?.name ?? deletedUser),
  })),
  version: versionOf(job),
})
