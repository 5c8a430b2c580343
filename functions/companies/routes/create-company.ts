import { describeNewCompany } from '#/functions/companies/audit-summary.ts'
import { explainTakenDomain } from '#/functions/companies/change-company.ts'
import { newCompanyWrites, requireCompany } from '#/functions/companies/data/companies.ts'
import { exemptionWrites } from '#/functions/companies/data/company-exemption.ts'
import { joinMove, newMoveWrite } from '#/functions/companies/data/moves.ts'
import { newCompany } from '#/functions/companies/new-company.ts'
import { requireForeignDomains } from '#/functions/companies/require-foreign-domains.ts'
import { requireJoinable } from '#/functions/companies/require-joinable.ts'
import { companyView } from '#/functions/companies/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { findUsers } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(
  routes.createCompany,
  async ({ body: { people, ...fields }, caller, now, recordWrites }) => {
    await requireForeignDomains(fields.domains)
    requireJoinable(people, await findUsers(people))
    const company = newCompany(fields, now)
    const { id } = company
    // A job adds the people: all of them with their search words are too many rows for one transaction.
    const choices = { bringsHistory: true, billsCompany: true, total: people.length, startedById: caller.id }
    const move = joinMove({ ...choices, intoId: id, people }, now)
    const moveId = people.length > 0 ? move.id : null
    await transact([
      ...newCompanyWrites({ ...company, moveId }),
      ...exemptionWrites(undefined, company),
      ...(moveId ? [newMoveWrite(move)] : []),
      ...recordWrites({ subject: id, changes: describeNewCompany(company) }),
    ]).catch(explainTakenDomain)
    return companyView({ pk: '', sk: '', ...company, moveId, version: 1 }, true)
  },
  { replay: async id => companyView(await requireCompany(id), true) },
)
