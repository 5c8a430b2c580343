import { Wrench } from 'lucide-react'
import { type BuildJob, type BuildJobStatus, buildJobStatuses, buildStepLabels } from '#/shared/build-jobs/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { BuildJobState, stateLabels } from '#/web/features/build-jobs/BuildJobState.tsx'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { oneOf } from '#/web/ui/lists/filters.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const filters = { status: oneOf(buildJobStatuses) }
const choices: Record<BuildJobStatus | 'all', string> = { all: 'All', ...stateLabels }

const columns: readonly Column<BuildJob>[] = [
  {
    header: 'Build job',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ id, name }) => (
      <>
        <RowLink to={`/build-jobs/${id}`}>{name}</RowLink> <Quiet>{shortId(id)}</Quiet>
      </>
    ),
  },
  {
    header: 'Customer',
    sort: byText(({ customerName }) => customerName),
    cell: ({ customerName, companyName }) => (
      <>
        <span>{customerName}</span> <Quiet>{companyName}</Quiet>
      </>
    ),
  },
  { header: 'Progress', cell: progressOf },
  {
    header: 'Builder',
    phone: 'hidden',
    sort: byText(({ builderName }) => builderName ?? ''),
    cell: ({ builderName }) => builderName ?? <Quiet>Not planned</Quiet>,
  },
  {
    header: 'Ready by',
    width: 'day',
    phone: 'hidden',
    sort: byText(({ dueOn }) => dueOn ?? '9999'),
    cell: job => <DueDay job={job} />,
  },
  {
    header: 'Paid',
    width: 'day',
    phone: 'amount',
    sort: byTime(({ createdAt }) => createdAt),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatUpdatedAt(createdAt, serverNow())}</time>,
  },
  { header: 'Status', width: 'state', phone: 'state', cell: ({ status }) => <BuildJobState status={status} /> },
]

/** PCs that customers have ordered and paid for, in the order in which they should be built. */
export function BuildJobsScreen() {
  const { filter, set } = useFilters(filters)
  const { status } = filter
  const { rows, error, ...list } = useList('listBuildJobs', { ...(status && { status }) })
  return (
    <Page wide>
      <ListHead
        title="Build jobs"
        tools={
          <SegmentedControl
            label="Status filter"
            labels={choices}
            value={status ?? 'all'}
            onChoose={choice => set('status', choice === 'all' ? '' : choice)}
          />
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title="PCs to build"
        columns={columns}
        rows={rows}
        counted={['build job', 'build jobs']}
        failure={error}
        emptySign={Wrench}
        empty={
          status
            ? `No build jobs are ${stateLabels[status].toLowerCase()}.`
            : 'No build jobs yet. A job opens when a customer pays for a build from the PC Builder.'
        }
      />
    </Page>
  )
}

/** The day by which a PC is to be ready; late while it is open afterwards. */
function DueDay({ job: { dueOn, status } }: { job: BuildJob }) {
  const today = useBusinessDay()
  if (!dueOn) return null
  const isLate = status === 'open' && dueOn < today
  return isLate ? <Badge tone="danger">Late: {formatDay(dueOn)}</Badge> : formatDay(dueOn)
}

/** '2 of 4 steps, next: Test'. */
function progressOf({ steps, status }: BuildJob): string {
  const next = steps.find(({ doneAt }) => doneAt === null)
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  const counted = `${done} of ${steps.length} steps`
  return next && status === 'open' ? `${counted}, next: ${buildStepLabels[next.step]}` : counted
}
