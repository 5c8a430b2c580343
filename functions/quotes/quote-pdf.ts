import type { Sheet } from '#/functions/pdf/page.ts'
import { plainMarkdown } from '#/functions/pdf/plain-markdown.ts'
import type { StoredAcceptance, StoredItem, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { formatMoment } from '#/functions/quotes/moments.ts'
import { amountsAt } from '#/functions/quotes/pricing.ts'
import type { PublicProvider } from '#/shared/branding/schemas.ts'
import { formatBusinessDay, formatDay } from '#/shared/lib/dates.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { truncate } from '#/shared/lib/text.ts'
import { quoteTones } from '#/shared/lib/tones.ts'
import { itemNetCents } from '#/shared/quotes/amounts.ts'
import { quoteStatusLabels } from '#/shared/quotes/labels.ts'
import { planLines } from '#/shared/quotes/plan-lines.ts'
import { isAccepted, statusOn } from '#/shared/quotes/rules.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { formatTaxRate, type TaxRate } from '#/shared/tax/rates.ts'

const dollars = (cents: number) => formatDollars(centsToDecimal(cents))

/** Characters of a paragraph of the terms that a row of the table has room for. */
const maxRow = 700

/** A quote as a document. An accepted one is drawn from its frozen record, so that it stays the same for years. */
export function quoteSheet(whole: WholeQuote, taxRate: TaxRate, provider: PublicProvider, today: Day): Sheet {
  const { quote, content } = whole
  const { acceptance } = quote
  const amounts = amountsAt(content, taxRate)
  const status = statusOn(quote, today)
  const row = (name: string, text: string, isShown: boolean): [string, string][] => (isShown ? [[name, text]] : [])
  return {
    title: 'Quote',
    facts: [
      ['Number', quote.quoteNumber],
      ['Date', formatBusinessDay(quote.sentAt ?? quote.createdAt, provider.timeZone)],
      ['Valid until', formatDay(quote.validUntil)],
    ],
    headline: quote.title,
    stamp: { word: quoteStatusLabels[status], tone: quoteTones[status] },
    parties: [
      { heading: 'From', lines: [provider.name, provider.postalAddress, provider.phone] },
      { heading: 'For', lines: [quote.recipientName, quote.recipientCompany] },
      { heading: 'Delivery', lines: deliveryLines(whole) },
    ],
    columns: [
      { heading: 'Description', share: 6 },
      { heading: 'Quantity', share: 1.6, align: 'right' },
      { heading: 'Price', share: 2, align: 'right' },
      { heading: 'Amount', share: 2.2, align: 'right' },
    ],
    rows: [
      ...itemRows(content.items, isAccepted(quote.status)),
      ...(content.contractPlan ? textRows('Contract', planLines(content.contractPlan).join('\n')) : []),
      ...textRows('Terms', plainMarkdown(content.terms)),
    ],
    totals: [
      ['Subtotal', dollars(amounts.subtotalCents)],
      ...row('Discount', `-${dollars(amounts.discountCents)}`, amounts.discountCents > 0),
      [taxRate > 0 ? `Tax (${formatTaxRate(taxRate)})` : 'Tax', dollars(amounts.taxCents)],
      ...row('Monthly, plus tax', dollars(amounts.monthlyCents), content.items.some(isMonthly)),
      ['Total', dollars(amounts.totalCents)],
    ],
    note: acceptance && isAccepted(quote.status) ? acceptanceNote(acceptance, provider) : 'Accept this quote online.',
  }
}

const isMonthly = ({ billing, isSelected }: StoredItem) => billing === 'monthly' && isSelected

function deliveryLines({ content: { deliveryAddress: address } }: WholeQuote): string[] {
  if (!address) return ['Pickup']
  const { name, company, street, street2, city, state, postalCode } = address
  return [name, company, street, street2, `${city}, ${state} ${postalCode}`]
}

/** The lines by section, with the heading of each. */
function itemRows(items: readonly StoredItem[], isFinal: boolean): string[][] {
  let section = ''
  return items.flatMap(item => {
    const heading = item.section && item.section !== section ? [[item.section, '', '', '']] : []
    section = item.section || section
    const discount = item.discountPercent > 0 ? `, ${item.discountPercent / 100}% off` : ''
    const state = item.isSelected ? '' : isFinal ? ' (Not chosen)' : ' (Optional, not selected)'
    const amount = `${dollars(itemNetCents(item))}${item.billing === 'monthly' ? ' a month' : ''}`
    return [
      ...heading,
      [
        `${item.description}${discount}${state}`,
        (item.quantity / 100).toLocaleString('en-US'),
        dollars(item.unitPriceCents),
        item.isSelected ? amount : '-',
      ],
    ]
  })
}

/** A text below the lines, a paragraph a row. */
function textRows(heading: string, text: string): string[][] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length === 0) return []
  const parts = lines.flatMap(line => line.match(new RegExp(`.{1,${maxRow}}`, 'gu')) ?? [])
  return [heading, ...parts].map(part => [part, '', '', ''])
}

/** The record of an acceptance: by whom, when in the provider's zone and in UTC, from where, and its hash. */
function acceptanceNote(acceptance: StoredAcceptance, { timeZone }: PublicProvider): string {
  const { name, jobTitle, purchaseOrderNumber, at, address, sha256, revision } = acceptance
  return [
    `Accepted by ${name}${jobTitle ? `, ${jobTitle}` : ''}`,
    `on ${formatMoment(at, timeZone)} (${at.slice(0, 19).replace('T', ' ')} UTC)`,
    `from ${truncate(address, 60)}, revision ${revision}.`,
    ...(purchaseOrderNumber ? [`Purchase order ${purchaseOrderNumber}.`] : []),
    `SHA-256 ${sha256.slice(0, 32)} ${sha256.slice(32)}`,
  ].join('\n')
}
