import { firstDefaultWrite, payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { contractEventWrite, termsWrite } from '#/functions/contracts/data/contract-records.ts'
import type { NewContractRow } from '#/functions/contracts/data/contract-row.ts'
import { newContractRowWrites } from '#/functions/contracts/data/contracts.ts'
import { pricedLines } from '#/functions/invoices/draft-invoice.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import type { Write } from '#/functions/table/table.ts'
import { defaultBillingDay } from '#/shared/contracts/periods.ts'
import { contractLimits } from '#/shared/contracts/rules.ts'
import { termDates } from '#/shared/contracts/terms.ts'
import type { BilledLine } from '#/shared/invoices/amounts.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { ContractId, type UserId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { noTax } from '#/shared/tax/rates.ts'

/** The agreement of a contract. Lines are at their monthly prices, and `rateCents` is per hour. */
export interface ContractPlan
  extends Pick<
    NewContractRow,
    | 'customerId'
    | 'companyId'
    | 'title'
    | 'description'
    | 'startDate'
    | 'termMonths'
    | 'autoRenewal'
    | 'noticeDays'
    | 'billingFrequency'
    | 'dueDays'
    | 'coverage'
    | 'includedMinutes'
    | 'rateCents'
    | 'quoteId'
    | 'slaPolicyId'
    | 'acceptance'
  > {
  lines: readonly BilledLine[]
  /** 1 to 28; the day of the start if null. */
  billingDay: number | null
  /** Markdown; empty for none. */
  terms: string
}

/** The author and time of a new contract. */
export interface Maker {
  userId: UserId
  at: string
  /** The business's day. */
  today: Day
}

/** A draft of a contract, not yet stored. Throws `Invalid` for amounts beyond those of an invoice. */
export async function newDraft(plan: ContractPlan, { at, today }: Maker): Promise<NewContractRow> {
  const { terms, lines, billingDay, ...fields } = plan
  const { subtotalCents } = pricedLines(lines, noTax)
  const number = await nextInSequence('contract')
  return {
    ...fields,
    id: ContractId.parse(sortableId(new Date(at))),
    contractNumber: `C-${today.slice(0, 4)}-${String(number).padStart(4, '0')}`,
    status: 'draft',
    lines: [...lines],
    monthlyCents: subtotalCents,
    ...termDates(plan, 1),
    billingDay: billingDay ?? defaultBillingDay(plan.startDate),
    nextIncluded: null,
    termsVersion: terms === '' ? 0 : 1,
    startedOn: null,
    scheduleId: null,
    openMonth: null,
    noticed: null,
    endAnnounced: null,
    termination: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** The write of a new contract's terms; none without terms. */
export const firstTermsWrites = ({ id }: NewContractRow, text: string, { userId, today }: Maker): Write[] =>
  text === '' ? [] : [termsWrite(id, { number: 1, text, reason: '', authorId: userId, day: today }, true)]

/**
 * A contract that is active from the start, and the writes that create it. They fail (label `defaultLabel`) if the payer got another
 * contract meanwhile; the attempt is then repeated. `advanceContract` begins it at once if its first day has come; the job begins
 * any other. Throws `Invalid` for amounts beyond those of an invoice, and `Conflict` for a payer with too many contracts.
 */
export async function newContractWrites(
  plan: ContractPlan,
  maker: Maker,
): Promise<{ contract: NewContractRow; writes: Write[] }> {
  const { userId, at } = maker
  const contract: NewContractRow = { ...(await newDraft(plan, maker)), status: 'active' }
  const existing = await payerContracts(plan.customerId)
  requireRoom(existing.active.length)
  return {
    contract,
    writes: [
      ...newContractRowWrites(contract),
      ...firstTermsWrites(contract, plan.terms, maker),
      ...firstDefaultWrite(contract, existing),
      contractEventWrite(contract.id, { at, userId, kind: 'activated', detail: '' }),
    ],
  }
}

/** Throws `Conflict` if a payer can have no further active contract. */
export function requireRoom(active: number): void {
  if (active >= contractLimits.active)
    throw new Conflict(`This customer has ${contractLimits.active} active contracts, which is the limit.`)
}
