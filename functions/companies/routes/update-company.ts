import { describeCompanyChange } from '#/functions/companies/audit-summary.ts'
import { changeCompany } from '#/functions/companies/change-company.ts'
import { type CompanyRow, requireCompany } from '#/functions/companies/data/companies.ts'
import { exemptionWrites } from '#/functions/companies/data/company-exemption.ts'
import { newMoveWrite, plainMove, requireNoMove } from '#/functions/companies/data/moves.ts'
import { belongsTo } from '#/functions/companies/data/people.ts'
import { requireForeignDomains } from '#/functions/companies/require-foreign-domains.ts'
import { companyView } from '#/functions/companies/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/routes.ts'
import type { CompanyChange } from '#/shared/companies/schemas.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.updateCompany,
  async ({ parameters: { id }, body: { version, ...fields }, caller, now, recordWrites }) => {
    await requireForeignDomains(fields.domains)
    const at = now.toISOString()
    const moveId = sortableId(now)
    const decide = async (before: CompanyRow) => {
      if (before.status === 'merged') throw new Conflict(`${before.name} was merged.`)
      await requireContact(before, fields.primaryContactId)
      const after = { ...before, ...fields, updatedAt: at }
      if (!isRenamed(before, after)) return after
      requireNoMove(before)
      return { ...after, moveId }
    }
    const company = await changeCompany(id, version, decide, (before, after) => {
      // Its people have its name in their rows, which a job changes.
      const move = { ...plainMove, id: moveId, kind: 'rename' as const, intoId: id, total: before.peopleCount }
      return [
        ...(isRenamed(before, after) ? [newMoveWrite({ ...move, startedById: caller.id, createdAt: at })] : []),
        ...exemptionWrites(before, after),
        ...recordWrites({ subject: id, changes: describeCompanyChange(before, after) }),
      ]
    })
    return companyView(company, true)
  },
  { replay: async id => companyView(await requireCompany(id), true) },
)

const isRenamed = (before: CompanyRow, after: CompanyRow) => before.name !== after.name && before.peopleCount > 0

/** Throws `Invalid` unless a company's new primary contact is one of its people. */
async function requireContact(company: CompanyRow, contactId: CompanyChange['primaryContactId']): Promise<void> {
  if (!contactId || contactId === company.primaryContactId) return
  if (belongsTo(await findUser(contactId), company.id)) return
  throw new Invalid([{ field: 'primaryContactId', message: `Choose one of ${company.name}’s people` }])
}
