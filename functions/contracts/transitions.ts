import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { billedLines } from '#/functions/invoices/billed-lines.ts'
import { pricedLines } from '#/functions/invoices/draft-invoice.ts'
import { defaultBillingDay } from '#/shared/contracts/periods.ts'
import { mayDecline } from '#/shared/contracts/rules.ts'
import type { ContractChange, NewContract } from '#/shared/contracts/schemas.ts'
import { noticeDate, termDates } from '#/shared/contracts/terms.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import { noTax } from '#/shared/tax/rates.ts'

/** Throws `Conflict` unless a contract is active and not about to be terminated. */
export function requireRunning({ status, termination }: ContractRow): void {
  if (status === 'draft') throw new Conflict('This contract is a draft. Activate it first.')
  if (status !== 'active')
    throw new Conflict(status === 'ended' ? 'This contract has ended.' : 'This contract was terminated.')
  if (termination) throw new Conflict(`This contract ends on ${formatDay(termination.endDate)}.`)
}

/** Throws `Conflict` unless a contract is a draft. */
export function requireDraft({ status }: ContractRow): void {
  if (status !== 'draft') throw new Conflict('Only drafts can be deleted. Terminate this contract instead.')
}

/** Lines at their monthly prices; none for a contract of hours only. */
export const monthlyLines = (items: NewContract['items']) =>
  items.length > 0 ? billedLines({ items, description: '' }) : []

/** Fields that only a draft may change; an active contract has routes of its own for them. */
const ofDraft = [
  'items',
  'startDate',
  'termMonths',
  'billingFrequency',
  'billingDay',
  'dueDays',
  'coverage',
  'includedMinutes',
  'terms',
] as const

/** The changed contract. Throws `Conflict` for a field that its status does not allow to change, and `Invalid`. */
export function changedContract(contract: ContractRow, change: ContractChange, at: string): ContractRow {
  if (contract.status !== 'draft') requireRunning(contract)
  const isDraft = contract.status === 'draft'
  const refused = ofDraft.find(field => change[field] !== undefined)
  if (!isDraft && refused) {
    throw new Conflict('This contract is active. Change its lines, hours or terms instead.', refused)
  }
  const after = isDraft ? changedDraft(contract, change) : changedActive(contract, change)
  if (after.coverage === 'hours' && after.includedMinutes === null) {
    throw new Invalid([{ field: 'includedMinutes', message: 'Required' }])
  }
  if (after.autoRenewal && after.termMonths === null) {
    throw new Invalid([{ field: 'termMonths', message: 'Only a contract with a term renews' }])
  }
  return { ...after, updatedAt: at }
}

const texts = (
  contract: ContractRow,
  { title, description, autoRenewal, noticeDays, hourlyRate, slaPolicyId }: ContractChange,
) => ({
  title: title ?? contract.title,
  description: description ?? contract.description,
  autoRenewal: autoRenewal ?? contract.autoRenewal,
  noticeDays: noticeDays ?? contract.noticeDays,
  rateCents: hourlyRate === undefined ? contract.rateCents : decimalToCents(hourlyRate),
  slaPolicyId: slaPolicyId === undefined ? (contract.slaPolicyId ?? null) : slaPolicyId,
})

function changedDraft(contract: ContractRow, change: ContractChange): ContractRow {
  const lines = change.items ? monthlyLines(change.items) : contract.lines
  const startDate = change.startDate ?? contract.startDate
  const termMonths = change.termMonths === undefined ? contract.termMonths : change.termMonths
  const draft = { ...contract, ...texts(contract, change), startDate, termMonths }
  const coverage = change.coverage ?? contract.coverage
  const included = change.includedMinutes === undefined ? contract.includedMinutes : change.includedMinutes
  return {
    ...draft,
    ...termDates(draft, 1),
    lines,
    monthlyCents: pricedLines(lines, noTax).subtotalCents,
    billingFrequency: change.billingFrequency ?? contract.billingFrequency,
    billingDay:
      change.billingDay === undefined ? contract.billingDay : (change.billingDay ?? defaultBillingDay(startDate)),
    dueDays: change.dueDays ?? contract.dueDays,
    coverage,
    includedMinutes: coverage === 'hours' ? included : null,
    termsVersion: change.terms === undefined ? contract.termsVersion : Number(change.terms !== ''),
  }
}

function changedActive(contract: ContractRow, change: ContractChange): ContractRow {
  const after = { ...contract, ...texts(contract, change) }
  const { endDate } = after
  return { ...after, renewalNoticeDate: endDate && noticeDate(after, endDate) }
}

/** Days that the first day of a contract may lie back when it is activated. */
const maxDaysBack = 31

/** The activated draft. Throws `Conflict` for another status, and for a first day long ago, whose periods would all be billed. */
export function activated(contract: ContractRow, today: Day, at: string): ContractRow {
  if (contract.status !== 'draft') throw new Conflict('This contract is active already.')
  if (contract.startDate < addDays(today, -maxDaysBack)) {
    throw new Conflict(`Choose a start date from ${formatDay(addDays(today, -maxDaysBack))} on.`, 'startDate')
  }
  return { ...contract, status: 'active', updatedAt: at }
}

/** The contract without its next renewal. Throws `Conflict` if nothing renews, or for a customer after the notice date. */
export function declined(contract: ContractRow, { byStaff, today }: { byStaff: boolean; today: Day }): ContractRow {
  requireRunning(contract)
  const { autoRenewal, endDate, termNumber } = contract
  if (!autoRenewal || !endDate) throw new Conflict('This contract doesn’t renew.')
  if (!byStaff && !mayDecline(contract, today)) throw new Conflict('The notice date has passed. Contact us.')
  return { ...contract, autoRenewal: false, endAnnounced: termNumber }
}
