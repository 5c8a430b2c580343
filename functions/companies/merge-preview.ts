import { type AutomaticPaymentRow, findAutomaticPayment } from '#/functions/billing/data/automatic-payments.ts'
import { type CompanyRow, findCompany, requireActive, requireCompany } from '#/functions/companies/data/companies.ts'
import { requireNoMove } from '#/functions/companies/data/moves.ts'
import { openWorkOf } from '#/functions/companies/data/open-work.ts'
import { countRecords } from '#/functions/companies/data/record-lists.ts'
import { companyLimits } from '#/shared/companies/rules.ts'
import type { MergePreview } from '#/shared/companies/schemas.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

/**
 * The two companies of a merge. Throws `NotFound`, `Invalid` for a target that does not exist, and `Conflict` unless both are active,
 * no records of them are being moved, and the target can have the payers of both.
 */
export async function findMerged(id: CompanyId, intoId: CompanyId): Promise<{ from: CompanyRow; into: CompanyRow }> {
  const from = await requireCompany(id)
  const into = id === intoId ? undefined : await findCompany(intoId)
  if (!into) throw new Invalid([{ field: 'intoId', message: 'Choose another company' }])
  for (const company of [from, into]) {
    requireActive(company)
    requireNoMove(company)
  }
  if (from.payerIds.length + into.payerIds.length > companyLimits.payers) {
    throw new Conflict(`A company can combine at most ${companyLimits.payers} companies.`, 'intoId')
  }
  if (new Set([...from.domains, ...into.domains]).size > companyLimits.domains) {
    throw new Conflict(`Together they have more than ${companyLimits.domains} domains. Remove some first.`, 'intoId')
  }
  return { from, into }
}

/** The numbers of records that a merge moves, and its effect on automatic payment. One query for each kind and two reads. */
export async function previewOf(from: CompanyRow, into: CompanyRow): Promise<MergePreview> {
  const [tickets, privateTickets, orders, assets, surveys, quotes, contracts, invitations, consents, { schedules }] =
    await Promise.all([
      countRecords({ companyId: from.id }, 'TICKET#'),
      countRecords({ companyId: from.id }, 'PRIVATE#'),
      countRecords({ companyId: from.id }, 'ORDER#'),
      countRecords({ companyId: from.id }, 'ASSET#'),
      countRecords({ companyId: from.id }, 'SURVEY#'),
      countRecords({ peopleOf: from.id }, 'QUOTE#'),
      countRecords({ payerId: from.id }, 'CONTRACT#'),
      countRecords({ peopleOf: from.id }, 'INVITATION#'),
      Promise.all([from.id, into.id].map(findAutomaticPayment)),
      openWorkOf(from),
    ])
  const records = { tickets: tickets + privateTickets, orders, assets, quotes, schedules, contracts, surveys }
  return {
    companyName: from.name,
    intoName: into.name,
    people: from.peopleCount,
    domains: from.domains.length,
    invitations,
    records,
    automaticPayment: effectOn(consents),
    total: Object.values(records).reduce((sum, count) => sum + count, from.peopleCount),
  }
}

/** New invoices are the other company's, so that its automatic payment pays them all, and that of the company that ends pays none. */
const effectOn = ([from, into]: (AutomaticPaymentRow | undefined)[]): MergePreview['automaticPayment'] =>
  into?.isOn ? 'grows' : from?.isOn ? 'ends' : null
