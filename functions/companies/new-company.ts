import type { NewCompanyRow } from '#/functions/companies/data/companies.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import type { NewCompany } from '#/shared/companies/schemas.ts'
import { CompanyId } from '#/shared/lib/ids.ts'

/** A new company from its fields, without people. */
export function newCompany(fields: Omit<NewCompany, 'people'>, now: Date): NewCompanyRow {
  const id = CompanyId.parse(sortableId(now))
  const at = now.toISOString()
  return {
    ...fields,
    id,
    status: 'active',
    mergedIntoId: null,
    payerIds: [id],
    primaryContactId: null,
    notes: '',
    peopleCount: 0,
    managerCount: 0,
    moveId: null,
    createdAt: at,
    updatedAt: at,
  }
}
