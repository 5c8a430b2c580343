import { businessToday, type Today } from '#/functions/branding/data/business-date.ts'
import { areModulesOn } from '#/functions/modules/data/modules.ts'
import { followNow } from '#/functions/orders/follow-invoice.ts'
import { convertContract } from '#/functions/quotes/convert-contract.ts'
import { convertCustomer } from '#/functions/quotes/convert-customer.ts'
import { convertInvoice } from '#/functions/quotes/convert-invoice.ts'
import { convertOrder } from '#/functions/quotes/convert-orders.ts'
import { endConversionWrite } from '#/functions/quotes/data/conversions.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { findWholeQuote, type WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { type Results, resultLabel, resultsOf, resultWrite } from '#/functions/quotes/data/results.ts'
import { inviteRecipient } from '#/functions/quotes/invite-recipient.ts'
import { type Accepted, acceptedItems, type OrderPlan, orderPlans } from '#/functions/quotes/quoted-lines.ts'
import { log } from '#/functions/runtime/log.ts'
import { tenRandom } from '#/functions/runtime/random-letters.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { Conflict, HttpError } from '#/shared/lib/errors.ts'
import { invoiceId, orderId, type QuoteId, systemId } from '#/shared/lib/ids.ts'

/**
 * Converts an accepted quote into its payer, orders, invoice and contract. Each result is a separate transaction that happens once, so
 * a conversion that stops anywhere can be repeated, also by several at once. Throws if it cannot go on.
 */
export async function convertQuote(id: QuoteId, now: Date): Promise<void> {
  const whole = await findWholeQuote(id)
  if (whole.quote.status === 'converted') return transact([endConversionWrite(id)])
  if (whole.quote.status !== 'accepted') return
  const at = now.toISOString()
  const today = await businessToday(now)
  const accepted = acceptedItems(whole)
  const plans = orderPlans(accepted)
  const customer = await once(id, 'customer', () => convertCustomer(whole.quote, now))
  const { companyId, isNew } = customer
  // The recipient's address may be someone else's by now, if the quote was addressed to an account.
  if (customer.customerId === null && companyId && whole.quote.customerId === null) {
    await once(id, 'invitation', () => inviteRecipient(whole.quote, { companyId, isNew }, now))
  }
  const numbers = await once(id, 'numbers', () => takeNumbers(id, { accepted, plans, today, at }))
  const made = await resultsOf(id)
  for (const [index, plan] of plans.entries()) {
    const kind = `order-${index + 1}` as const
    if (made[kind]) continue
    await requireModule('store', 'Turn on the Store module to make the order.')
    await once(id, kind, () => convertOrder(plan, index + 1, { whole, customer, numbers, at }))
  }
  const { invoiceId: invoice } = numbers
  if (invoice) {
    if (!made.invoice) {
      await once(id, 'invoice', () => convertInvoice(invoice, { whole, accepted, customer, numbers, today, at }))
    }
    await followNow(invoice, now)
  }
  if (!made.contract && accepted.some(({ item }) => item.billing === 'monthly')) {
    await requireModule('contracts', 'Turn on the Contracts module to make the contract.')
    await once(id, 'contract', () => convertContract({ whole, accepted, customer, today, at }))
  }
  await finish(id, { customer, numbers, at })
}

/** Throws `Conflict` with `advice` while a module is off: the team would not see the order or the contract. */
async function requireModule(id: 'store' | 'contracts', advice: string): Promise<void> {
  if (!(await areModulesOn([id]))) throw new Conflict(advice)
}

/** A result of a conversion: the one made before, or the one that is made now. */
async function once<Kind extends keyof Results, Made>(
  id: QuoteId,
  kind: Kind,
  make: () => Promise<Made>,
): Promise<Made> {
  const before = (await resultsOf(id))[kind]
  if (before) return before as Made
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(resultLabel))) throw error
    // Another conversion of this quote was faster.
    return (await resultsOf(id))[kind] as Made
  }
}

interface Numbering {
  accepted: readonly Accepted[]
  plans: readonly OrderPlan[]
  today: Today
  at: string
}

/** Allocates the ids that orders and the invoice need to name each other. */
async function takeNumbers(id: QuoteId, { accepted, plans, today, at }: Numbering): Promise<Results['numbers']> {
  const orderIds = []
  for (const _ of plans) orderIds.push(orderId(await nextInSequence('order'), tenRandom()))
  const hasInvoice = accepted.some(({ item }) => item.billing === 'once')
  const number = hasInvoice ? await nextInSequence('invoice') : undefined
  const result: Results['numbers'] = {
    orderIds,
    invoiceId: number === undefined ? null : invoiceId(number, tenRandom()),
    invoiceNumber: number === undefined ? null : `INV-${today.day.slice(0, 4)}-${String(number).padStart(6, '0')}`,
  }
  await transact([resultWrite(id, 'numbers', result, at)])
  return result
}

/** Records that all that follows from an acceptance exists. */
const finish = (id: QuoteId, { customer, numbers, at }: Pick<Results, 'customer' | 'numbers'> & { at: string }) =>
  changeQuote(id, async ({ quote }) => {
    if (quote.status !== 'accepted') return undefined
    const { contract } = await resultsOf(id)
    const after = {
      ...quote,
      status: 'converted' as const,
      customerId: customer.customerId ?? quote.customerId,
      companyId: customer.companyId,
      conversion: { state: 'done' as const, text: '' },
      orderIds: numbers.orderIds,
      invoiceId: numbers.invoiceId,
      invoiceNumber: numbers.invoiceNumber,
      contractId: contract?.contractId ?? null,
      contractNumber: contract?.contractNumber ?? null,
      updatedAt: at,
    }
    return {
      after,
      extraWrites: [
        endConversionWrite(id),
        quoteEventWrite(id, { kind: 'converted', at, userId: systemId, detail: numbers.invoiceNumber ?? '' }),
      ],
    }
  })

/** Maximum time from the acceptance to the end of the conversion; beyond it, an error in the log raises an alarm. */
const maxDelayMs = 15 * 60 * 1000

/**
 * Tries to convert a quote, and notes a problem on it. The job tries again every minute. Returns the quote
 * after that.
 */
export async function convertNow(id: QuoteId, now: Date): Promise<WholeQuote> {
  try {
    await convertQuote(id, now)
  } catch (error) {
    const { quote } = await findWholeQuote(id)
    const isLate = now.getTime() - Date.parse(quote.acceptedDate ?? quote.updatedAt) > maxDelayMs
    const details = { quote: id, error: error as Error }
    if (isLate) log.error('quote not converted', details)
    else log.warn('quote not converted yet', details)
    // A dependency that is down needs no attention: the next run goes on.
    if (error instanceof HttpError && error.status < 500) await noteAttention(id, error.message, now.toISOString())
  }
  return findWholeQuote(id)
}

const noteAttention = (id: QuoteId, text: string, at: string) =>
  changeQuote(id, ({ quote }) => {
    const isKnown = quote.conversion?.state === 'attention' && quote.conversion.text === text
    if (quote.status !== 'accepted' || isKnown) return undefined
    return {
      after: { ...quote, conversion: { state: 'attention', text }, updatedAt: at },
      extraWrites: [quoteEventWrite(id, { kind: 'attention', at, userId: systemId, detail: text })],
    }
  })
