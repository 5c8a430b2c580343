import { type CompanyRow, findCompany, requireActive, requireCompany } from '#/functions/companies/data/companies.ts'
import { joinMove, type NewMove, newMoveWrite, requireNoMove } from '#/functions/companies/data/moves.ts'
import { joinWrites } from '#/functions/companies/join-company.ts'
import { planLeaving } from '#/functions/companies/leave-company.ts'
import { moveView } from '#/functions/companies/move-views.ts'
import { requireJoinable } from '#/functions/companies/require-joinable.ts'
import { retryJoin } from '#/functions/companies/retry-join.ts'
import { handle } from '#/functions/http/handle.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { findUnerasedUser, type UserRow } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import type { CompanyTransfer } from '#/shared/companies/people-schemas.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.moveCompanyPerson,
  async ({ parameters: { id: userId }, body, caller, now, recordWrites }) =>
    retryJoin(async () => {
      const user = await findUnerasedUser(userId)
      const into = await targetOf(body.companyId)
      const { move, writes } = await plan(user, into, body, caller.id, now)
      const companyName = into?.name ?? ''
      const response = { userId, companyId: body.companyId, companyName, move: move && moveView(move) }
      const changes = { company: `${user.companyName || '—'} → ${companyName || '—'}`, companyRole: body.companyRole }
      await transact([
        ...writes,
        ...(move ? [newMoveWrite(move)] : []),
        ...recordWrites({ response, subject: userId, changes }),
      ])
      return response
    }),
)

/** The active company where a person goes; undefined for none. Throws `Invalid` if it does not exist, `Conflict` if not active. */
async function targetOf(companyId: CompanyId | null) {
  if (!companyId) return undefined
  const company = await findCompany(companyId)
  if (!company) throw new Invalid([{ field: 'companyId', message: 'Company not found' }])
  requireActive(company)
  return company
}

async function plan(
  user: UserRow,
  into: CompanyRow | undefined,
  { companyRole, openTickets, handOverTo, history }: CompanyTransfer,
  by: UserId,
  now: Date,
): Promise<{ writes: Write[]; move: NewMove | null }> {
  const { companyId, companyRole: oldRole } = user
  if (!companyId || !oldRole) {
    if (!into) throw new Conflict('This person belongs to no company.', 'companyId')
    requireJoinable([user.id], [user], 'companyId')
    const choices = { intoId: into.id, userId: user.id, companyRole, bringsHistory: true, startedById: by }
    const move = history === 'move' ? joinMove(choices, now) : null
    if (move) requireNoMove(into)
    const joining = { companyRole, by, at: now.toISOString(), moveId: move?.id }
    return { writes: await joinWrites(user, into, joining), move }
  }
  if (companyId === into?.id) throw new Conflict('This person already belongs to this company.', 'companyId')
  return planLeaving({ ...user, companyId, companyRole: oldRole }, await requireCompany(companyId), {
    ...{ by, now, handOverTo, takesTickets: openTickets === 'take-along', takesHistory: history === 'move' },
    into: into && { company: into, companyRole },
  })
}
