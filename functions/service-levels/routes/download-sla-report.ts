import { handle } from '#/functions/http/handle.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { requireReport } from '#/functions/service-levels/access.ts'
import { reportOf } from '#/functions/service-levels/report.ts'
import { reportSheet } from '#/functions/service-levels/report-pdf.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { routes } from '#/shared/service-levels/routes.ts'

export const handler = handle(
  routes.downloadSlaReport,
  async ({ parameters: { customerId }, query, caller, provider, now }) => {
    await requireReport(caller, customerId)
    const at = now.toISOString()
    const today = businessDay(at, provider.timeZone)
    const month = query.month ?? addMonths(today.slice(0, 7), -1)
    // Customers get the document, whoever downloads it.
    const report = await reportOf(customerId, month, { today, at, byStaff: false })
    return pdfResponse(reportSheet(report, provider), `Service report ${month}.pdf`)
  },
)
