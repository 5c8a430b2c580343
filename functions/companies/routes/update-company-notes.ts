import { describeCompanyChange } from '#/functions/companies/audit-summary.ts'
import { changeCompany } from '#/functions/companies/change-company.ts'
import { requireCompany } from '#/functions/companies/data/companies.ts'
import { companyView } from '#/functions/companies/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(
  routes.updateCompanyNotes,
  async ({ parameters: { id }, body: { notes, version }, now, recordWrites }) => {
    const updatedAt = now.toISOString()
    const company = await changeCompany(
      id,
      version,
      before => ({ ...before, notes, updatedAt }),
      (before, after) => recordWrites({ subject: id, changes: describeCompanyChange(before, after) }),
    )
    return companyView(company, true)
  },
  { replay: async id => companyView(await requireCompany(id), true) },
)
