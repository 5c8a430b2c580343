import { findManagedCompany } from '#/functions/companies/access.ts'
import { changeCompanyRoleWrites } from '#/functions/companies/data/people.ts'
import { explainLastManager } from '#/functions/companies/explain-failures.ts'
import { findColleague } from '#/functions/companies/find-colleague.ts'
import { personView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.changeCompanyPerson,
  async ({ parameters: { id, userId }, body: { companyRole }, caller, now, recordWrites }) => {
    const company = await findManagedCompany(caller, id)
    return retryOnConflict(
      'person',
      async () => {
        const before = await findColleague(id, userId)
        const response = personView({ ...before, companyRole }, company)
        const changes = { companyRole: `${before.companyRole} → ${companyRole}` }
        const isSame = before.companyRole === companyRole
        // An admin may leave a company without a manager; its managers may not.
        const keepsManager = !isStaff(caller.role)
        await transact([
          ...(isSame ? [] : changeCompanyRoleWrites(before, companyRole, now.toISOString(), { keepsManager })),
          ...recordWrites({ response, subject: userId, changes: isSame ? {} : changes }),
        ]).catch(explainLastManager)
        return response
      },
      'user',
    )
  },
)
