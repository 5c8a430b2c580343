import { findManagedCompany } from '#/functions/companies/access.ts'
import { newMoveWrite } from '#/functions/companies/data/moves.ts'
import { explainLastManager } from '#/functions/companies/explain-failures.ts'
import { findColleague } from '#/functions/companies/find-colleague.ts'
import { planLeaving } from '#/functions/companies/leave-company.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.removeCompanyPerson,
  async ({ parameters: { id, userId }, query: { handOverTo }, caller, now, recordWrites }) => {
    return retryOnConflict(
      'person',
      async () => {
        const company = await findManagedCompany(caller, id)
        const person = await findColleague(id, userId)
        // An admin may leave a company without a manager; its managers may not.
        const keepsManager = !isStaff(caller.role)
        const { move, writes } = await planLeaving(person, company, { by: caller.id, now, handOverTo, keepsManager })
        await transact([
          ...writes,
          newMoveWrite(move),
          ...recordWrites({ subject: id, changes: { companyRole: `${person.companyRole} → —` } }),
        ]).catch(explainLastManager)
        return { id: userId }
      },
      'user',
    )
  },
)
