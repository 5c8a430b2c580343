import { findProvider } from '#/functions/branding/data/provider.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { payerIdsOf, paysFor } from '#/functions/companies/payer.ts'
import type { Caller } from '#/functions/http/caller.ts'
import type { Seller } from '#/functions/orders/data/parties.ts'
import { yearsOf } from '#/functions/reports/data/customer-yearly-totals.ts'
import { entriesOf, type LedgerEntry } from '#/functions/reports/data/ledger.ts'
import { ledgerEntryView } from '#/functions/reports/views.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { Statement } from '#/shared/reports/schemas.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The period of a statement: by default, the year up to today. */
interface Period {
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * A customer's statement: the balance of earlier years, and the entries since the beginning of the first day's year; for a company also
 * those of companies that were merged into it. A statement of a past period has the names of its last entry. Throws `NotFound` also for another customer's statement.
 */
export async function makeStatement(
  caller: Caller,
  customerId: PayerId,
  { from: wanted, to: until }: Period,
  now: Date,
): Promise<{ statement: Statement; seller: Seller }> {
  if (!isStaff(caller.role) && !(await paysFor(caller, customerId))) throw new NotFound('customer')
  const company = await findProvider()
  const { timeZone } = company
  const today = businessDay(now.toISOString(), timeZone)
  const to = until ?? today
  const from = wanted ?? `${to.slice(0, 4)}-01-01`
  const year = from.slice(0, 4)
  const payers = await payerIdsOf(customerId)
  // In other time zones a year begins up to a day earlier or later, so extra days are read; each entry names its own month.
  const [years, rows, names] = await Promise.all([
    Promise.all(payers.map(yearsOf)).then(lists => lists.flat()),
    entriesOfAll(payers, addDays(`${year}-01-01`, -2)),
    payerNamesOf([customerId]),
  ])
  const customer = names.get(customerId)
  if (!customer) throw new NotFound('customer')
  const earlier = years.filter(one => one.year < year).map(({ balanceCents = 0 }) => balanceCents)
  const entries = rows.filter(({ month }) => month >= year)
  const dayOf = ({ at }: LedgerEntry) => businessDay(at, timeZone)
  const opening = sumOf([...earlier, ...entries.filter(entry => dayOf(entry) < from).map(centsOf)])
  const within = entries.filter(entry => dayOf(entry) >= from && dayOf(entry) <= to)
  const parties = to < today ? entries.findLast(entry => dayOf(entry) <= to && entry.seller) : undefined
  const { name, companyName } = parties?.billTo ?? customer
  let balance = opening
  const statement: Statement = {
    customerId,
    customerName: name,
    companyName,
    from,
    to,
    openingBalance: centsToDecimal(opening),
    entries: within.map(entry => {
      balance += entry.amountCents
      return { ...ledgerEntryView(entry, names, timeZone), balance: centsToDecimal(balance) }
    }),
    charges: centsToDecimal(sumOf(within.map(centsOf).filter(cents => cents > 0))),
    credits: centsToDecimal(-sumOf(within.map(centsOf).filter(cents => cents < 0)) || 0),
    closingBalance: centsToDecimal(sumOf([opening, ...within.map(centsOf)])),
  }
  return { statement, seller: parties?.seller ?? company }
}

/** The entries of some payers since an instant, oldest first. */
async function entriesOfAll(payers: readonly PayerId[], from: string): Promise<LedgerEntry[]> {
  const lists = await Promise.all(payers.map(payer => entriesOf(payer, from)))
  return lists.flat().sort((one, other) => one.sk.localeCompare(other.sk))
}

const centsOf = ({ amountCents }: LedgerEntry) => amountCents
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)
