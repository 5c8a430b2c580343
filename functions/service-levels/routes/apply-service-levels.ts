import { handle } from '#/functions/http/handle.ts'
import { findRecompute, requestRecomputeWrite } from '#/functions/service-levels/data/recompute.ts'
import { findSettings } from '#/functions/service-levels/data/settings.ts'
import { transact } from '#/functions/table/table.ts'
import { teamTicketCounts } from '#/functions/tickets/data/ticket-counters.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/service-levels/routes.ts'
import { statusesIn } from '#/shared/tickets/rules.ts'

export const handler = handle(routes.applyServiceLevels, async ({ body: { policyId }, now, recordWrites }) => {
  const [row, recompute, counts] = await Promise.all([findSettings(), findRecompute(), teamTicketCounts()])
  const policy = row?.settings.policies.find(({ id }) => id === policyId)
  if (!policy) throw new Invalid([{ field: 'policyId', message: 'Policy not found' }])
  const response = { tickets: counts(statusesIn('unresolved')) }
  await transact([
    requestRecomputeWrite(recompute, now.toISOString(), policyId),
    ...recordWrites({ response, subject: 'service-levels', changes: { policy: policy.name } }),
  ])
  return response
})
