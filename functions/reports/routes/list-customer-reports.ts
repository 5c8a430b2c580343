import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { handle } from '#/functions/http/handle.ts'
import { customersIn } from '#/functions/reports/data/customer-yearly-totals.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { routes } from '#/shared/reports/routes.ts'

export const handler = handle(routes.listCustomerReports, async ({ query: { year } }) => {
  const customers = await customersIn(year)
  const names = await payerNamesOf(customers.map(({ customerId }) => customerId))
  return customers
    .toSorted((one, other) => (other.revenueCents ?? 0) - (one.revenueCents ?? 0))
    .map(({ customerId, minutes = 0, billableMinutes = 0, revenueCents = 0, costCents = 0 }) => ({
      customerId,
      customerName: names.get(customerId)?.name ?? deletedUser,
      companyName: names.get(customerId)?.companyName ?? '',
      minutes: Math.max(0, minutes),
      billableMinutes: Math.max(0, billableMinutes),
      revenue: centsToDecimal(revenueCents),
      cost: centsToDecimal(costCents),
      margin: centsToDecimal(revenueCents - costCents),
    }))
})
