import { formatFullMonth } from '#/shared/lib/dates.ts'
import type { SlaReport } from '#/shared/service-levels/schemas.ts'
import { MonthChoice } from '#/web/features/service-levels/MonthChoice.tsx'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { PageActions, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'

interface ReportHeadProps {
  customerId: string
  /** Undefined while loading. */
  report: SlaReport | undefined
  month: string
  forStaff: boolean
  isGone: boolean
  onMonth: (month: string) => void
}

export const ReportHead = ({ customerId, report, month, forStaff, isGone, onMonth }: ReportHeadProps) => (
  <PageHead>
    <div>
      <Breadcrumbs
        {...(forStaff ? { list: 'Service levels', to: '/service-levels' } : { list: 'Company', to: '/company' })}
      >
        {report?.customerName ?? 'Service report'}
      </Breadcrumbs>
      <PageTitle>{isGone ? 'Report not found' : (report?.customerName ?? 'Service report')}</PageTitle>
      {!isGone && (
        <PageFacts>
          <span>Service report for {formatFullMonth(month)}</span>
          {report && !report.isFinal && <span>Not final yet. Updated every night.</span>}
        </PageFacts>
      )}
    </div>
    {!isGone && (
      <PageActions>
        <MonthChoice month={month} onChoose={onMonth} />
        <a {...buttonVariant()} href={`/api/sla-reports/${customerId}/pdf?month=${month}`}>
          Download PDF
        </a>
      </PageActions>
    )}
  </PageHead>
)
