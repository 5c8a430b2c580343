import { useSearchParams } from 'react-router-dom'
import { type BuildJob, type BuildJobStatus, buildJobStatuses, buildStepLabels } from '#/shared/build-jobs/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { BuildJobState, stateLabels } from '#/web/features/build-jobs/BuildJobState.tsx'
import css from '#/web/features/build-jobs/build-jobs-screen.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const columns = ['Build job', 'Customer', 'Progress', 'Paid', 'Status']
const choices: Record<BuildJobStatus | 'all', string> = { all: 'All', ...stateLabels }

/** PCs that customers have ordered and paid for, in the order in which they should be built. */
export function BuildJobsScreen() {
  const [address, setAddress] = useSearchParams()
  const status = buildJobStatuses.find(one => one === address.get('status'))
  const { rows, error, ...list } = useList('listBuildJobs', { ...(status && { status }) })
  return (
    <Page wide>
      <PageTitle>Build jobs</PageTitle>
      <ListPanel
        {...list}
        title="PCs to build"
        columns={columns}
        rows={rows}
        failure={error && explain(error)}
        empty={
          status
            ? `No build jobs are ${stateLabels[status].toLowerCase()}.`
            : 'No build jobs yet. A job opens when a customer pays for a build from the PC Builder.'
        }
        tools={
          <SegmentedControl
            label="Status filter"
            labels={choices}
            value={status ?? 'all'}
            onChoose={choice => setAddress(choice === 'all' ? {} : { status: choice }, { replace: true })}
          />
        }
      >
        {job => <JobRow key={job.id} job={job} />}
      </ListPanel>
    </Page>
  )
}

const JobRow = ({ job }: { job: BuildJob }) => (
  <Row>
    <Cell label="Build job">
      <span className={css.job}>
        <RowLink to={`/build-jobs/${job.id}`}>{job.name}</RowLink>
        <span>{shortId(job.id)}</span>
      </span>
    </Cell>
    <Cell label="Customer">
      <span className={css.customer}>
        {job.customerName}
        {job.companyName && <span>{job.companyName}</span>}
      </span>
    </Cell>
    <Cell label="Progress">{progressOf(job)}</Cell>
    <Cell label="Paid" className={css.when}>
      <time dateTime={job.createdAt}>{formatDateTime(job.createdAt, serverNow())}</time>
    </Cell>
    <Cell label="Status">
      <BuildJobState status={job.status} />
    </Cell>
  </Row>
)

/** '2 of 4 steps, next: Test'. */
function progressOf({ steps, status }: BuildJob): string {
  const next = steps.find(({ doneAt }) => doneAt === null)
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  const counted = `${done} of ${steps.length} steps`
  return next && status === 'open' ? `${counted}, next: ${buildStepLabels[next.step]}` : counted
}
