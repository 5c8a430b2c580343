import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { listUnbilled } from '#/functions/time/data/time-counters.ts'
import { unbilledByPayer } from '#/functions/time/unbilled-payers.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(routes.listUnbilledTime, async ({ query, after }) => {
  const found = await listUnbilled(query.limit, after)
  const payers = await unbilledByPayer(found.items)
  const names = await payerNamesOf(payers.map(({ customerId }) => customerId))
  const items = payers.map(({ customerId, entries, minutes, amountCents }) => ({
    customerId,
    customerName: names.get(customerId)?.name ?? deletedUser,
    companyName: names.get(customerId)?.companyName ?? '',
    entries,
    minutes,
    amount: centsToDecimal(amountCents),
  }))
  return page({ ...found, items })
})
