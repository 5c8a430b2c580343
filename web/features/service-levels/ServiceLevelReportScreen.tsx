import { Gauge, SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { formatFullMonth } from '#/shared/lib/dates.ts'
import type { SlaReport } from '#/shared/service-levels/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { MissedPanel } from '#/web/features/service-levels/MissedPanel.tsx'
import { lastMonth, monthFilter } from '#/web/features/service-levels/month-labels.ts'
import { PriorityPanel } from '#/web/features/service-levels/PriorityPanel.tsx'
import { ReportFigures } from '#/web/features/service-levels/ReportFigures.tsx'
import { ReportHead } from '#/web/features/service-levels/ReportHead.tsx'
import css from '#/web/features/service-levels/service-level-report-screen.module.css'
import { TrendPanel } from '#/web/features/service-levels/TrendPanel.tsx'
import { ApiError } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { LoadingPanel } from '#/web/ui/pages/LoadingLines.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const filters = { month: monthFilter }

/** A customer's month: the targets met and missed, for staff and the company's managers. */
export function ServiceLevelReportScreen() {
  const { customerId = '' } = useParams()
  const { user } = useSession()
  const { filter, set } = useFilters(filters)
  const today = useBusinessDay()
  const month = filter.month ?? lastMonth(today)
  const { data: report, error, retry } = useRead('getSlaReport', { parameters: { customerId }, query: { month } })
  useDocumentTitle(report && `Service report: ${report.customerName}`)
  if (!user) return null
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  const forStaff = isStaff(user.role)
  return (
    <Page>
      <ReportHead
        customerId={customerId}
        report={report}
        month={month}
        forStaff={forStaff}
        isGone={isGone}
        onMonth={chosen => set('month', chosen)}
      />
      {report && <Body report={report} forStaff={forStaff} />}
      {!report && !error && <LoadingPanel count={8} />}
      {!report && error && (
        <Panel as="div">
          {isGone && (
            <EmptyState sign={SearchX}>The link may be incomplete, or you don’t have access to this report.</EmptyState>
          )}
          {!isGone && <ErrorState error={error} retry={retry} />}
        </Panel>
      )}
    </Page>
  )
}

function Body({ report, forStaff }: { report: SlaReport; forStaff: boolean }) {
  if (report.metrics.length === 0) {
    return (
      <Panel as="div">
        <EmptyState sign={Gauge}>No tickets with a target in {formatFullMonth(report.month)}.</EmptyState>
      </Panel>
    )
  }
  return (
    <div className={css.parts}>
      <ReportFigures report={report} />
      <div className={css.columns}>
        <TrendPanel metrics={report.metrics} />
        <PriorityPanel priorities={report.priorities} />
      </div>
      <MissedPanel missed={report.missed} forStaff={forStaff} />
    </div>
  )
}
