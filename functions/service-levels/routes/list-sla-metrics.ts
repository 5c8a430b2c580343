import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { payerIdsOf } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { ownPayer } from '#/functions/service-levels/access.ts'
import { metricsOf, metricsUntil } from '#/functions/service-levels/data/metrics.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { routes } from '#/shared/service-levels/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listSlaMetrics, async ({ query, caller, provider, after, now }) => {
  const month = query.month ?? addMonths(businessDay(now.toISOString(), provider.timeZone).slice(0, 7), -1)
  const payer = isStaff(caller.role) ? query.customerId : ownPayer(caller)
  if (payer && query.customerId && query.customerId !== payer) {
    throw new Forbidden('Only staff can see the service levels of other customers.')
  }
  const found = payer
    ? {
        items: (await Promise.all((await payerIdsOf(payer)).map(id => metricsUntil(id, month))))
          .flat()
          .filter(metric => metric.month === month),
      }
    : await metricsOf(month, query.limit, after)
  const names = await payerNamesOf(found.items.map(({ customerId }) => customerId))
  return page({
    ...found,
    items: found.items.map(metric => ({ ...metric, customerName: names.get(metric.customerId)?.name ?? '' })),
  })
})
