import type { Today } from '#/functions/branding/data/business-date.ts'
import { defaultLabel } from '#/functions/contracts/data/contract-lists.ts'
import { newContractWrites } from '#/functions/contracts/new-contract.ts'
import type { StoredAcceptance, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { type Results, resultWrite } from '#/functions/quotes/data/results.ts'
import type { Accepted } from '#/functions/quotes/quoted-lines.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import type { BilledLine } from '#/shared/invoices/amounts.ts'
import { quantityText } from '#/shared/invoices/amounts.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import { truncate } from '#/shared/lib/text.ts'
import type { Day } from '#/shared/schedules/periods.ts'

interface Making {
  whole: WholeQuote
  accepted: readonly Accepted[]
  customer: Results['customer']
  today: Today
  at: string
}

const maxDescription = 500

/** Creates the active contract of the accepted monthly lines. The job of contracts begins it on its first day. */
export async function convertContract({ whole, accepted, customer, today, at }: Making): Promise<void> {
  const { quote, content } = whole
  const plan = content.contractPlan
  if (!plan) throw new Conflict('The quote has monthly lines, but no contract.')
  const { title, termMonths, autoRenewal, noticeDays, billingDay, billingFrequency, coverage } = plan
  const isLater = plan.startDate !== null && plan.startDate > today.day
  await retryOnConflict(defaultLabel, async () => {
    const { contract, writes } = await newContractWrites(
      {
        customerId: customer.payerId,
        companyId: customer.companyId,
        title,
        description: content.description,
        startDate: isLater && plan.startDate ? plan.startDate : today.day,
        termMonths,
        autoRenewal,
        noticeDays,
        billingDay,
        billingFrequency,
        dueDays: content.dueDays,
        coverage,
        slaPolicyId: plan.slaPolicyId,
        includedMinutes: coverage === 'hours' ? plan.includedMinutes : null,
        rateCents: plan.hourlyRate === null ? 0 : decimalToCents(plan.hourlyRate),
        quoteId: quote.id,
        acceptance: quote.acceptance && { name: quote.acceptance.name, day: acceptedOn(quote.acceptance, today) },
        lines: monthlyLines(accepted),
        terms: content.terms,
      },
      { userId: quote.createdById, at, today: today.day },
    )
    const { id: contractId, contractNumber } = contract
    await transact([...writes, resultWrite(quote.id, 'contract', { contractId, contractNumber }, at)])
  })
}

/** The day on which a quote was accepted: what follows from it may be made days later. */
const acceptedOn = ({ recordedDay, at }: StoredAcceptance, { timeZone }: Today): Day =>
  recordedDay ?? businessDay(at, timeZone)

/** The monthly lines at their accepted amounts. A discounted line is one unit at its discounted price. */
const monthlyLines = (accepted: readonly Accepted[]): BilledLine[] =>
  accepted
    .filter(({ item }) => item.billing === 'monthly')
    .map(({ item, amounts }) => {
      const rateCents = amounts.netCents - amounts.discountCents
      const isDiscounted = item.discountPercent > 0 || amounts.discountCents > 0
      if (!isDiscounted) {
        return { description: item.description, quantity: amounts.quantity, rateCents: item.unitPriceCents }
      }
      const times = amounts.quantity === 100 ? '' : `${quantityText(amounts.quantity)} × `
      return { description: truncate(`${times}${item.description}`, maxDescription), quantity: 100, rateCents }
    })
