import { describeCompanyChange } from '#/functions/companies/audit-summary.ts'
import { changeCompany } from '#/functions/companies/change-company.ts'
import { requireCompany } from '#/functions/companies/data/companies.ts'
import { requireNoMove } from '#/functions/companies/data/moves.ts'
import { openWorkOf } from '#/functions/companies/data/open-work.ts'
import { requireNoOpenWork, requireNotMerged } from '#/functions/companies/transitions.ts'
import { companyView } from '#/functions/companies/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(
  routes.archiveCompany,
  async ({ parameters: { id }, body: { version }, now, recordWrites }) => {
    const updatedAt = now.toISOString()
    const company = await changeCompany(
      id,
      version,
      async before => {
        if (requireNotMerged(before).status === 'archived') return before
        requireNoMove(before)
        requireNoOpenWork(before, await openWorkOf(before))
        return { ...before, status: 'archived', updatedAt }
      },
      (before, after) => recordWrites({ subject: id, changes: describeCompanyChange(before, after) }),
    )
    return companyView(company, true)
  },
  { replay: async id => companyView(await requireCompany(id), true) },
)
