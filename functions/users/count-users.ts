import { userCounts } from '#/functions/data/user-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/users.ts'

export const handler = handle(routes.countUsers, async () => {
  const { admin, technician, customer } = await userCounts()
  return { total: admin + technician + customer, admins: admin, technicians: technician, customers: customer }
})
