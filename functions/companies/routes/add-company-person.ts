import { requireActive, requireCompany } from '#/functions/companies/data/companies.ts'
import { joinMove, newMoveWrite, requireNoMove } from '#/functions/companies/data/moves.ts'
import { joinWrites } from '#/functions/companies/join-company.ts'
import { moveView } from '#/functions/companies/move-views.ts'
import { personView } from '#/functions/companies/person-views.ts'
import { requireJoinable } from '#/functions/companies/require-joinable.ts'
import { retryJoin } from '#/functions/companies/retry-join.ts'
import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { findUsers } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { NotFound } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.addCompanyPerson,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const { userId, companyRole, bringsHistory, billsCompany } = body
    const at = now.toISOString()
    return retryJoin(async () => {
      const company = await requireCompany(id)
      requireActive(company)
      const [user] = await findUsers([userId])
      requireJoinable([userId], user ? [user] : [], 'userId')
      if (!user) throw new NotFound('user')
      const moves = bringsHistory || billsCompany
      if (moves) requireNoMove(company)
      const choices = { companyRole, bringsHistory, billsCompany, startedById: caller.id }
      const move = joinMove({ ...choices, intoId: id, userId }, now)
      const person = { ...user, companyId: id, companyRole, joinedCompanyAt: at }
      const response = { person: personView(person, company), move: moves ? moveView(move) : null }
      const moveId = moves ? move.id : undefined
      await transact([
        ...(await joinWrites(user, company, { companyRole, by: caller.id, at, moveId })),
        ...(moves ? [newMoveWrite(move)] : []),
        ...recordWrites({ response, subject: id, changes: { companyRole } }),
      ])
      return response
    })
  },
)
