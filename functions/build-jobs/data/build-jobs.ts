import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { followRefundWrites } from '#/functions/assets/data/followed-refund.ts'
import { unrefunded } from '#/functions/orders/data/order-lines.ts'
import { type NewOrder, type OrderRow, orderKey, orderLabel } from '#/functions/orders/data/orders.ts'
import { setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type IndexEntry, type Page } from '#/functions/table/page.ts'
import { get, getAll, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import {
  type BuildJob,
  type BuildJobStatus,
  type BuildStepName,
  buildJobStatuses,
  buildSteps,
} from '#/shared/build-jobs/schemas.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'
import { defaultBuildName } from '#/shared/pc-builds/draft.ts'

export interface StoredStep {
  step: BuildStepName
  doneAt: string | null
  /** User id; names are looked up when shown. */
  doneBy: UserId | null
  note: string | null
}

/** The work on an ordered build, stored in its order's partition because the order's page shows its progress. */
export interface BuildJobRow
  extends Key,
    Versioned,
    Omit<BuildJob, 'customerName' | 'companyName' | 'builderName' | 'steps' | 'version' | 'warnings' | 'notes'> {
  /** Absent on jobs from before they were recorded. */
  warnings?: string[]
  /** Absent if the customer wrote none, and on jobs from before they were recorded. */
  notes?: string
  steps: StoredStep[]
  /** When the customer was emailed that the PC is ready. They are emailed once. */
  readyMailedAt: string | null
}

const jobSortKey = 'BUILDJOB'
export const jobKey = (id: OrderId): Key => ({ pk: orderKey(id).pk, sk: jobSortKey })
const positionOf = ({ createdAt, id }: Pick<BuildJobRow, 'createdAt' | 'id'>) => `${createdAt}#${id}`
const partitionOf = (status: BuildJobStatus) => `BUILDJOBS#${status}`

/** The writes that open the job of a paid order; none for an order without a build. An order is paid once, so it has one job. */
export function newJobWrites(order: NewOrder, at: string): Write[] {
  if (!order.build) return []
  const { id, customerId, build, buildName } = order
  const row: BuildJobRow = {
    ...jobKey(id),
    id,
    buildId: build.id,
    customerId,
    name: buildName ?? defaultBuildName,
    status: 'open',
    steps: buildSteps.map(step => ({ step, doneAt: null, doneBy: null, note: null })),
    parts: build.parts.map((part, index) => ({
      ...part,
      line: order.lines[index]?.id ?? '',
      name: order.lines[index]?.name ?? '',
      serialNumber: '',
      isRefunded: false,
    })),
    ...(build.warnings && { warnings: [...build.warnings] }),
    ...(build.notes && { notes: build.notes }),
    builderId: null,
    dueOn: null,
    assetId: null,
    readyMailedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }
  return [
    { label: orderLabel, put: { ...row, gsi1pk: partitionOf('open'), gsi1sk: positionOf(row) }, condition: isNew },
  ]
}

/**
 * The write that updates a job; fails if it changed since it was read, under `orderLabel` so that a retry reads the order too.
 */
export function changeJobWrite(before: BuildJobRow, after: BuildJobRow): Write {
  const { status, steps, parts, builderId, dueOn, assetId, readyMailedAt, updatedAt } = after
  const changed = { status, steps, parts, builderId, dueOn, assetId, readyMailedAt, updatedAt }
  const fields = { ...changed, gsi1pk: partitionOf(status) }
  return setFieldsWrite(orderLabel, before, fields)
}

/**
 * The writes that apply an order's change to its job: it stops when the order is canceled or refunded, resumes when a refund
 * fails, and records refunded parts. A finished job stays done; only its asset is marked as refunded.
 */
export function followOrderWrites(
  job: BuildJobRow,
  before: OrderRow,
  after: OrderRow,
  asset: AssetRow | undefined,
): Write[] {
  const isOver = ({ status }: OrderRow) => status === 'cancelled' || status === 'refunded'
  const refunded = new Set(after.lines.filter(line => unrefunded(line) === 0).map(({ id }) => id))
  const parts = job.parts.map(part => ({ ...part, isRefunded: refunded.has(part.line) }))
  const open = isOver(after) ? 'stopped' : 'open'
  const status = job.status === 'done' ? 'done' : open
  const hasChanged =
    status !== job.status || parts.some((part, index) => part.isRefunded !== job.parts[index]?.isRefunded)
  const { updatedAt } = after
  return [
    ...(hasChanged ? [changeJobWrite(job, { ...job, status, parts, updatedAt })] : []),
    ...(asset && isOver(before) !== isOver(after)
      ? followRefundWrites(asset, isOver(after), updatedAt, orderLabel)
      : []),
  ]
}

/** Access pattern: the job of an order, if it has one. One consistent read. */
export const findJobOf = (id: OrderId) => get<BuildJobRow>(jobKey(id))

/** Access pattern: a job by its order's id. One consistent read. Throws `NotFound`. */
export async function findJob(id: OrderId): Promise<BuildJobRow> {
  const row = await findJobOf(id)
  if (!row) throw new NotFound('build job')
  return row
}

/** Access pattern: a job with its order. One batch read of 2 keys. Throws `NotFound`. */
export async function findJobAndOrder(id: OrderId): Promise<{ job: BuildJobRow; order: OrderRow }> {
  const rows = await getAll<BuildJobRow | OrderRow>([jobKey(id), orderKey(id)])
  const job = rows.find(({ sk }) => sk === jobSortKey) as BuildJobRow | undefined
  const order = rows.find(({ sk }) => sk !== jobSortKey) as OrderRow | undefined
  if (!job || !order) throw new NotFound('build job')
  return { job, order }
}

/** Access pattern: the jobs of some orders, by order id. One batch read per hundred; none for no orders. */
export async function jobsOf(ids: readonly OrderId[]): Promise<Map<OrderId, BuildJobRow>> {
  const rows = await getAll<BuildJobRow>(ids.map(jobKey))
  return new Map(rows.map(row => [row.id, row]))
}

interface PageRequest {
  status?: BuildJobStatus | undefined
  limit: number
  after?: string | undefined
}

/**
 * Access pattern: jobs, optionally of one status: open ones first, then oldest first. At most 3 index queries and one batch
 * read.
 */
export function listJobs({ status, limit, after }: PageRequest): Promise<Page<BuildJobRow>> {
  const listed = status ? [status] : buildJobStatuses
  return filledPage<BuildJobRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const [reached, within] = position?.split(' ') ?? []
      const indexEntries: IndexEntry[] = []
      for (const one of listed.slice(Math.max(0, listed.indexOf(reached as BuildJobStatus)))) {
        if (indexEntries.length < count) {
          const after = one === reached ? within : undefined
          indexEntries.push(...(await entriesIn(one, after, count - indexEntries.length)))
        }
      }
      return indexEntries
    },
    belongs: row => !status || row.status === status,
  })
}

async function entriesIn(status: BuildJobStatus, after: string | undefined, limit: number): Promise<IndexEntry[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partitionOf(status), after, limit })
  return rows.map(row => ({ key: row, position: `${status} ${row.gsi1sk}` }))
}
