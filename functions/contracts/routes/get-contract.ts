import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findContractFor } from '#/functions/contracts/access.ts'
import { contractPageView } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/contracts/routes.ts'

export const handler = handle(routes.getContract, async ({ parameters: { id }, caller, now }) => {
  const { day } = await businessToday(now)
  return contractPageView(await findContractFor(caller, id), caller, day)
})
