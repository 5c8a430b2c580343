import { findTimeRates } from '#/functions/data/time-rates.ts'
import { namesOf } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { deletedUser, nameWithCompany } from '#/shared/lib/names.ts'
import { routes } from '#/shared/time.ts'

export const handler = handle(routes.getTimeRates, async () => {
  const rates = await findTimeRates()
  const names = await namesOf(rates.customers.map(({ customerId }) => customerId))
  const customers = rates.customers.map(one => {
    const { name = deletedUser, companyName = '' } = names.get(one.customerId) ?? {}
    return { ...one, customerName: nameWithCompany(name, companyName) }
  })
  return { ...rates, customers }
})
