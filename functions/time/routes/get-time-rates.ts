import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { handle } from '#/functions/http/handle.ts'
import { findTimeRates } from '#/functions/time/data/time-rates.ts'
import { deletedUser, nameWithCompany } from '#/shared/lib/names.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(routes.getTimeRates, async () => {
  const rates = await findTimeRates()
  const names = await payerNamesOf(rates.customers.map(({ customerId }) => customerId))
  const customers = rates.customers.map(one => {
    const { name = deletedUser, companyName = '' } = names.get(one.customerId) ?? {}
    return { ...one, customerName: nameWithCompany(name, companyName) }
  })
  return { ...rates, customers }
})
