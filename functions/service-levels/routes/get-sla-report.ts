import { handle } from '#/functions/http/handle.ts'
import { requireReport } from '#/functions/service-levels/access.ts'
import { reportOf } from '#/functions/service-levels/report.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { routes } from '#/shared/service-levels/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.getSlaReport,
  async ({ parameters: { customerId }, query, caller, provider, now }) => {
    await requireReport(caller, customerId)
    const at = now.toISOString()
    const today = businessDay(at, provider.timeZone)
    const month = query.month ?? addMonths(today.slice(0, 7), -1)
    return reportOf(customerId, month, { today, at, byStaff: isStaff(caller.role) })
  },
)
