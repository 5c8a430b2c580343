import type { Seller } from '#/functions/orders/data/parties.ts'
import type { Sheet } from '#/functions/pdf/page.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { ledgerEntryLabel } from '#/shared/reports/ledger-labels.ts'
import type { Statement } from '#/shared/reports/schemas.ts'

const taken = (amount: string) => amount.startsWith('-')

/** A statement as a document. */
export function statementSheet(statement: Statement, seller: Seller): Sheet {
  const { from, to, customerName, companyName, openingBalance, entries, charges, credits, closingBalance } = statement
  return {
    title: 'Statement',
    facts: [
      ['From', formatDay(from)],
      ['To', formatDay(to)],
    ],
    parties: [
      { heading: 'From', lines: [seller.name, seller.postalAddress, seller.phone] },
      { heading: 'For', lines: [customerName, companyName] },
    ],
    columns: [
      { heading: 'Date', share: 2 },
      { heading: 'Description', share: 4.4 },
      { heading: 'Charge', share: 2, align: 'right' },
      { heading: 'Credit', share: 2, align: 'right' },
      { heading: 'Balance', share: 2, align: 'right' },
    ],
    rows: [
      [formatDay(from), 'Opening balance', '', '', formatDollars(openingBalance)],
      ...entries.map(entry => [
        formatDay(entry.day),
        ledgerEntryLabel(entry),
        taken(entry.amount) ? '' : formatDollars(entry.amount),
        taken(entry.amount) ? formatDollars(entry.amount.slice(1)) : '',
        formatDollars(entry.balance),
      ]),
    ],
    totals: [
      ['Opening balance', formatDollars(openingBalance)],
      ['Charges', formatDollars(charges)],
      ['Payments and credits', formatDollars(credits)],
      [taken(closingBalance) ? 'Your credit' : 'Balance due', formatDollars(closingBalance.replace('-', ''))],
    ],
    note: taken(closingBalance)
      ? 'Your credit will be applied to your next invoices.'
      : 'You can pay invoices by card in your portal under Billing.',
  }
}
