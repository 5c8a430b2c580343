import type { Caller } from '#/functions/http/caller.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { areModulesOn } from '#/functions/modules/data/modules.ts'
import { offeredNow } from '#/functions/pc-builds/todays-build.ts'
import type { QuoteContent, StoredItem, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { amountsAt, totalsFault } from '#/functions/quotes/pricing.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import type { FieldError } from '#/shared/lib/check.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Forbidden, Invalid } from '#/shared/lib/errors.ts'
import { quoteLimits } from '#/shared/quotes/rules.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import { zipProblem } from '#/shared/tax/zip-codes.ts'

const teamAddress = 'This address belongs to a member of your team'

/**
 * The faults to correct before a draft can be sent to `to`, by field. Reads the account of the address, and the components of its
 * builds.
 */
export async function faultsOf(
  { quote, content }: WholeQuote,
  today: Day,
  to = quote.recipientEmail,
): Promise<FieldError[]> {
  const { items, deliveryAddress } = content
  const faults: FieldError[] = []
  const refuse = (field: string, message: string) => faults.push({ field, message })
  if (quote.recipientName === '') refuse('recipientName', 'Required')
  if (quote.recipientEmail === '') refuse('recipientEmail', 'Required')
  if (to !== '' && (await isTeamAddress(to))) refuse('recipientEmail', teamAddress)
  const last = addDays(today, quoteLimits.validDays)
  if (quote.validUntil < today || quote.validUntil > last) {
    refuse('validUntil', `Choose a day from today to ${formatDay(last)}`)
  }
  if (items.length === 0) refuse('items', 'Add a line')
  if (countOf(items, 'product') > quoteLimits.productLines) {
    refuse('items', `A quote can have ${quoteLimits.productLines} lines with products`)
  }
  if (countOf(items, 'build') > quoteLimits.builds) refuse('items', `A quote can have ${quoteLimits.builds} PC builds`)
  if (items.length > 0 && !items.some(({ isSelected }) => isSelected)) refuse('items', 'Select at least one line')
  const zip = deliveryAddress && zipProblem(deliveryAddress)
  if (zip) refuse('deliveryAddress.postalCode', zip)
  for (const fault of await contractFaults(content)) faults.push(fault)
  for (const fault of await goodsFaults(content)) faults.push(fault)
  for (const fault of amountFaults({ quote, content })) faults.push(fault)
  for (const fault of await goneParts(items)) faults.push(fault)
  return faults
}

/** Faults of the contract that monthly lines need. */
async function contractFaults({ items, contractPlan }: QuoteContent): Promise<FieldError[]> {
  if (!items.some(({ billing }) => billing === 'monthly')) return []
  if (!contractPlan) return [{ field: 'contractPlan', message: 'Describe the contract of the monthly lines' }]
  if (contractPlan.coverage === 'hours' && contractPlan.includedMinutes === null) {
    return [{ field: 'contractPlan.includedMinutes', message: 'Required' }]
  }
  if (await areModulesOn(['contracts'])) return []
  return [{ field: 'contractPlan', message: 'Turn on the Contracts module to quote monthly lines' }]
}

/** Faults of products and PC builds: nobody can see or ship their orders while the store is off. */
async function goodsFaults({ items }: QuoteContent): Promise<FieldError[]> {
  const hasGoods = items.some(({ kind }) => kind === 'product' || kind === 'build')
  if (!hasGoods || (await areModulesOn(['store']))) return []
  return [{ field: 'items', message: 'Turn on the Store module to quote products and PC builds' }]
}

const countOf = (items: readonly StoredItem[], kind: StoredItem['kind']) =>
  items.filter(item => item.kind === kind).length

/** Faults of the amounts, at their highest and as the lines are offered. */
function amountFaults({ quote, content }: WholeQuote): FieldError[] {
  const excess = totalsFault(content, quote.taxRate)
  if (excess) return [excess]
  const { subtotalCents, totalCents } = amountsAt(content, quote.taxRate)
  if (content.discountKind === 'amount' && content.discountValue > subtotalCents) {
    return [{ field: 'discountValue', message: 'The discount can’t exceed the one-time lines' }]
  }
  const isMonthly = content.items.some(({ billing }) => billing === 'monthly')
  return totalCents === 0 && !isMonthly && content.items.length > 0
    ? [{ field: 'items', message: 'The total is $0.00. Add a price.' }]
    : []
}

/** Faults of builds with components that are no longer offered. */
async function goneParts(items: readonly StoredItem[]): Promise<FieldError[]> {
  const faults = await Promise.all(
    items.map(async ({ build }, index) => {
      const offered = await Promise.all((build?.components ?? []).map(({ componentId }) => offeredNow(componentId)))
      const gone = build?.components.find((_, part) => offered[part] === undefined)
      return gone ? [{ field: `items.${index}.buildId`, message: `The ${gone.name} is no longer offered` }] : []
    }),
  )
  return faults.flat()
}

/** Throws `Forbidden` for a technician if the quote has monthly lines, and `Invalid` with the faults of the draft. */
export async function requireSendable(
  whole: WholeQuote,
  today: Day,
  caller: Caller,
  to: string | undefined,
): Promise<void> {
  const hasContract = whole.content.items.some(({ billing }) => billing === 'monthly')
  if (hasContract && caller.role !== 'admin') throw new Forbidden('An administrator sends quotes with a contract.')
  const faults = await faultsOf(whole, today, to)
  if (faults.length > 0) throw new Invalid(faults)
}

/** Throws `Invalid` for the address of a member of the team. */
export async function requireForeignAddress(to: string): Promise<void> {
  if (await isTeamAddress(to)) throw new Invalid([{ field: 'to', message: teamAddress }])
}

/** Whether an address belongs to a member of the team: they cannot accept a quote. */
async function isTeamAddress(email: string): Promise<boolean> {
  const id = await findUserIdByEmail(email)
  return id !== undefined && (await findStaff(id)) !== undefined
}
