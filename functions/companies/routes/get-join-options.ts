import { latestRequestOf } from '#/functions/companies/data/join-requests.ts'
import { matchingCompany } from '#/functions/companies/matching-company.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/people-routes.ts'

export const handler = handle(routes.getJoinOptions, async ({ caller }) => {
  const company = await matchingCompany(caller)
  if (!company) return {}
  const latest = await latestRequestOf(caller.id)
  const isPending = latest?.state === 'pending'
  return { company: { name: company.name }, ...(isPending && { requestId: latest.requestId }) }
})
