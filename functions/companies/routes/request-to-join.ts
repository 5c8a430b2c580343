import { requireDomainWrite } from '#/functions/companies/data/companies.ts'
import {
  askedTooOftenLabel,
  countRequestWrite,
  joinRequestLabel,
  newJoinRequestWrites,
} from '#/functions/companies/data/join-requests.ts'
import { joinRequestedWrites } from '#/functions/companies/emails.ts'
import { matchingCompany } from '#/functions/companies/matching-company.ts'
import { joinRequestView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { companyLimits, daysAfterDecline, domainOf } from '#/shared/companies/rules.ts'
import { Conflict, TooMany } from '#/shared/lib/errors.ts'

const dayMs = 24 * 60 * 60 * 1000

export const handler = handle(routes.requestToJoin, async ({ body: { message }, caller, now, recordWrites }) => {
  const company = await matchingCompany(caller)
  if (!company) throw new Conflict('No company has the domain of your verified email address.')
  const decision = { decidedById: null, decidedAt: null, createdAt: now.toISOString() }
  const who = { id: sortableId(now), companyId: company.id, userId: caller.id, message, state: 'pending' as const }
  const request = { ...who, ...decision, version: 1, pk: '', sk: '' }
  const { pk: _, sk: __, version: ___, ...stored } = request
  const response = joinRequestView(request, company, caller, false)
  await transact([
    ...newJoinRequestWrites(stored, new Date(now.getTime() - daysAfterDecline * dayMs).toISOString()),
    countRequestWrite(caller.id, now),
    requireDomainWrite(domainOf(caller.email), company.id),
    ...(await joinRequestedWrites(request)),
    ...recordWrites({ response, subject: company.id }),
  ]).catch(explain)
  return response
})

function explain(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(joinRequestLabel)) {
    throw new Conflict(
      `You have already asked to join. After an answer, you can ask again in ${daysAfterDecline} days.`,
    )
  }
  if (error instanceof ConditionFailed && error.labels.has(askedTooOftenLabel)) {
    throw new TooMany(`You can ask ${companyLimits.requestsPerDay} times a day. Try again tomorrow.`, dayMs / 1000)
  }
  if (error instanceof ConditionFailed && error.labels.has('company')) {
    throw new Conflict('No company has the domain of your verified email address.')
  }
  throw error
}
