import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { BuildJobState } from '#/web/features/build-jobs/BuildJobState.tsx'
import { BuildParts } from '#/web/features/build-jobs/BuildParts.tsx'
import { BuildSteps } from '#/web/features/build-jobs/BuildSteps.tsx'
import css from '#/web/features/build-jobs/build-job-screen.module.css'
import { PlanDialog } from '#/web/features/build-jobs/PlanDialog.tsx'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { PageActions, PageAttention, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'
import { UnloadedDetail } from '#/web/ui/pages/UnloadedDetail.tsx'

/** The work on one ordered build. */
export function BuildJobScreen() {
  const { id = '' } = useParams()
  const { data: job, error, retry } = useRead('getBuildJob', { parameters: { id } })
  useDocumentTitle(job && `${job.name}, ${shortId(job.id)}`)
  if (job) {
    return (
      <Page>
        <Head job={job} onStale={retry} />
        <div className={css.columns}>
          <BuildSteps job={job} onStale={retry} />
          <BuildParts job={job} onStale={retry} />
        </div>
      </Page>
    )
  }
  return (
    <UnloadedDetail
      crumbs={<Breadcrumbs list="Build jobs" to="/build-jobs" />}
      noun="Build job"
      error={error}
      retry={retry}
      gone="The link may be incomplete, or the order has no paid build."
    />
  )
}

function Head({ job, onStale }: { job: BuildJob; onStale: () => void }) {
  const [isPlanning, setPlanning] = useState(false)
  return (
    <PageHead>
      <div>
        <Breadcrumbs list="Build jobs" to="/build-jobs">
          {job.name}
        </Breadcrumbs>
        <PageTitle>{job.name}</PageTitle>
        <PageFacts>
          <BuildJobState status={job.status} />
          <span>
            {job.customerName}
            {job.companyName && `, ${job.companyName}`}
          </span>
          <span>Paid {dateTimeInText(job.createdAt, serverNow())}</span>
          {job.builderName && <span>Built by {job.builderName}</span>}
          {job.dueOn && <span>Ready by {formatDay(job.dueOn)}</span>}
        </PageFacts>
        {job.notes && (
          <p className={css.notes}>
            <strong>Customer’s notes:</strong> {job.notes}
          </p>
        )}
        {job.status === 'stopped' && (
          <PageAttention role="status">
            The order was canceled or refunded. Stop the work and return the parts.
          </PageAttention>
        )}
        {job.warnings.length > 0 && (
          <PageAttention role="status">
            Contact the customer before you assemble this PC: {job.warnings.join(' ')}
          </PageAttention>
        )}
      </div>
      <PageActions>
        {job.status === 'open' && (
          <Button variant="outline" onClick={() => setPlanning(true)}>
            Plan
          </Button>
        )}
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Link to={`/orders/${job.id}`} {...buttonVariant({ variant: 'outline' })}>
          Order {shortId(job.id)}
        </Link>
        {job.assetId && (
          <Link to={`/assets/${job.assetId}`} {...buttonVariant({ variant: 'outline' })}>
            View asset
          </Link>
        )}
      </PageActions>
      {isPlanning && <PlanDialog job={job} onClose={() => setPlanning(false)} onStale={onStale} />}
    </PageHead>
  )
}
