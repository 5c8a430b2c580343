import { handle } from '#/functions/http/handle.ts'
import { userCounts } from '#/functions/users/data/user-counters.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(routes.countUsers, async () => {
  const { admin, technician, customer } = await userCounts()
  return { total: admin + technician + customer, admins: admin, technicians: technician, customers: customer }
})
