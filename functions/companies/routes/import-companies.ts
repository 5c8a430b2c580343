import { explainTakenDomain } from '#/functions/companies/change-company.ts'
import {
  type CompanyRow,
  changeCompanyWrites,
  changedCompanyFields,
  companyLabel,
  findCompanies,
  newCompanyWrites,
} from '#/functions/companies/data/companies.ts'
import { exemptionWrites } from '#/functions/companies/data/company-exemption.ts'
import { newCompany } from '#/functions/companies/new-company.ts'
import { requireForeignDomains } from '#/functions/companies/require-foreign-domains.ts'
import { handle } from '#/functions/http/handle.ts'
import { requireVersion, retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/companies/routes.ts'
import type { CompanyImport } from '#/shared/companies/schemas.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { truncate } from '#/shared/lib/text.ts'

/** A transaction has at most a hundred writes, two of which record the import. */
const maxWrites = 98

export const handler = handle(routes.importCompanies, async ({ body: { add, change }, now, recordWrites }) => {
  await requireForeignDomains([...add, ...change].flatMap(({ domains = [] }) => domains))
  const added = add.map(fields => newCompany(fields, now))
  const response = { added: add.length, changed: change.length }
  return retryOnConflict(companyLabel, async () => {
    const changes = await changesOf(change, now.toISOString())
    const writes = [
      ...added.flatMap(company => [...newCompanyWrites(company), ...exemptionWrites(undefined, company)]),
      ...changes.flatMap(({ before, after }) => [
        ...changeCompanyWrites(before, after),
        ...exemptionWrites(before, after),
      ]),
    ]
    if (writes.length > maxWrites) {
      throw new Invalid([{ field: 'add', message: 'These rows are too many for one import. Send fewer at once' }])
    }
    const names = [...added, ...changes.map(({ after }) => after)].map(({ name }) => name).join(', ')
    await transact([
      ...writes,
      ...recordWrites({ response, subject: 'companies', changes: { companies: truncate(names, 1000) } }),
    ]).catch(explainTakenDomain)
    return response
  })
})

/** The companies that an import changes, before and after. Throws `Invalid` for a missing one, and `Conflict` for a stale version. */
async function changesOf(change: CompanyImport['change'], updatedAt: string) {
  const rows = await findCompanies(change.map(({ id }) => id))
  return change.flatMap(({ id, version, ...fields }, index) => {
    const before = rows.find(row => row.id === id)
    if (!before) throw new Invalid([{ field: `change.${index}.id`, message: 'Company not found' }])
    if (before.status === 'merged') throw new Conflict(`${before.name} was merged.`)
    requireVersion(companyLabel, before, version)
    const after: CompanyRow = { ...before, ...fields, updatedAt }
    if (before.peopleCount > 0 && before.name !== after.name) {
      throw new Conflict(`${before.name} has people. Rename it on its own page.`, `change.${index}.name`)
    }
    return changedCompanyFields(before, after).length > 0 ? [{ before, after }] : []
  })
}
