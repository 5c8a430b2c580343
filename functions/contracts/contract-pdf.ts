import type { TermsRow } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import type { Sheet } from '#/functions/pdf/page.ts'
import { plainMarkdown } from '#/functions/pdf/plain-markdown.ts'
import type { PublicProvider } from '#/shared/branding/schemas.ts'
import { contractStatusLabels } from '#/shared/contracts/labels.ts'
import { formatHours } from '#/shared/contracts/rules.ts'
import { lineAmountCents } from '#/shared/invoices/amounts.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { contractTones } from '#/shared/lib/tones.ts'

interface Beside {
  terms: TermsRow | undefined
  billTo: string[]
  provider: PublicProvider
}

const dollars = (cents: number) => formatDollars(centsToDecimal(cents))

/** A contract as a document, with the terms in force and the acceptance of its quote. */
export function contractSheet(contract: ContractRow, { terms, billTo, provider }: Beside): Sheet {
  const { contractNumber, title, status, startDate, endDate, lines, monthlyCents, acceptance } = contract
  return {
    title: 'Contract',
    facts: [
      ['Number', contractNumber],
      ['Starts', formatDay(startDate)],
      [endDate ? 'Term ends' : 'Term', endDate ? formatDay(endDate) : 'Month to month'],
    ],
    headline: title,
    stamp: { word: contractStatusLabels[status], tone: contractTones[status] },
    parties: [
      { heading: 'Provider', lines: [provider.name, provider.postalAddress, provider.phone] },
      { heading: 'Customer', lines: billTo },
      { heading: 'Conditions', lines: conditions(contract) },
    ],
    columns: [
      { heading: 'Description', share: 6 },
      { heading: 'Quantity', share: 1.6, align: 'right' },
      { heading: 'Rate', share: 2, align: 'right' },
      { heading: 'A month', share: 2, align: 'right' },
    ],
    rows: lines.map(line => [
      line.description,
      (line.quantity / 100).toLocaleString('en-US'),
      dollars(line.rateCents),
      dollars(lineAmountCents(line)),
    ]),
    totals: [['Total a month', dollars(monthlyCents)]],
    note: [
      'Plus tax. Billed in advance.',
      ...(acceptance ? [`Accepted by ${acceptance.name} on ${formatDay(acceptance.day)}.`] : []),
    ].join('\n'),
    ...(terms && {
      closing: {
        heading: `Terms, version ${terms.number} of ${formatDay(terms.day)}`,
        text: plainMarkdown(terms.text),
      },
    }),
  }
}

function conditions({
  autoRenewal,
  termMonths,
  noticeDays,
  coverage,
  includedMinutes,
  rateCents,
}: ContractRow): string[] {
  return [
    termMonths === null ? `Notice: ${noticeDays} days` : `Term: ${termMonths} ${termMonths === 1 ? 'month' : 'months'}`,
    ...(autoRenewal ? [`Renews unless declined ${noticeDays} days before`] : []),
    ...(coverage === 'hours' && includedMinutes ? [`${formatHours(includedMinutes)} of support a month`] : []),
    ...(coverage === 'unlimited' ? ['Unlimited support'] : []),
    ...(rateCents > 0 ? [`Other time: ${dollars(rateCents)} an hour`] : []),
  ]
}
