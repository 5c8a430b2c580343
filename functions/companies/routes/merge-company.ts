import { type CompanyRow, changeCompanyWrites, companyLabel } from '#/functions/companies/data/companies.ts'
import { newMoveWrite, plainMove } from '#/functions/companies/data/moves.ts'
import { findMerged, previewOf } from '#/functions/companies/merge-preview.ts'
import { moveView } from '#/functions/companies/move-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/companies/routes.ts'
import { companyLimits, isTypedName } from '#/shared/companies/rules.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { truncate } from '#/shared/lib/text.ts'

export const handler = handle(
  routes.mergeCompany,
  async ({ parameters: { id }, body: { intoId, confirmName }, caller, now, recordWrites }) =>
    retryOnConflict(companyLabel, async () => {
      const { from, into } = await findMerged(id, intoId)
      if (!isTypedName(confirmName, from.name)) {
        throw new Invalid([{ field: 'confirmName', message: `Enter the name as it is: ${from.name}` }])
      }
      const { total } = await previewOf(from, into)
      const at = now.toISOString()
      const details = { kind: 'merge' as const, companyId: id, intoId, total, startedById: caller.id, createdAt: at }
      const move = { ...plainMove, ...details, id: sortableId(now) }
      const response = moveView(move)
      await transact([
        // The domains stay taken: the second company's write gives each of them a new owner.
        ...changeCompanyWrites(from, merged(from, intoId, move.id, at), { keepsDomains: true }),
        ...changeCompanyWrites(into, combined(from, into, move.id, at), { takesDomains: true }),
        newMoveWrite(move),
        ...recordWrites({ response, subject: id, changes: { mergedInto: into.name } }),
      ])
      return response
    }),
)

const merged = (from: CompanyRow, intoId: CompanyRow['id'], moveId: string, updatedAt: string): CompanyRow => ({
  ...from,
  ...{ status: 'merged', mergedIntoId: intoId, domains: [], moveId, updatedAt },
})

/** The second company with what it takes over; its own addresses, terms and tax stay. */
const combined = (from: CompanyRow, into: CompanyRow, moveId: string, updatedAt: string): CompanyRow => ({
  ...into,
  payerIds: [...into.payerIds, ...from.payerIds],
  domains: [...new Set([...into.domains, ...from.domains])],
  notes: from.notes
    ? truncate(
        [into.notes, `## Notes about ${from.name}`, from.notes].filter(Boolean).join('\n\n'),
        companyLimits.notes,
      )
    : into.notes,
  moveId,
  updatedAt,
})
