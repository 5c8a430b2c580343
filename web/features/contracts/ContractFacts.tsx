import { useId } from 'react'
import { coverageLabels } from '#/shared/contracts/labels.ts'
import { formatHours } from '#/shared/contracts/rules.ts'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { frequencyLabels } from '#/web/features/contracts/contract-labels.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { FactList } from '#/web/ui/pages/DetailPage.tsx'

/** The conditions of a contract. */
export function ContractFacts({ contract }: { contract: ContractPage }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Overview</PanelTitle>
      </PanelHead>
      <FactList>
        {factsOf(contract).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactList>
    </Panel>
  )
}

function factsOf(contract: ContractPage): (readonly [string, string])[] {
  const { startDate, endDate, termMonths, autoRenewal, renewalNoticeDate, noticeDays, termination } = contract
  const { billingFrequency, billingDay, nextInvoiceOn, coverage, includedMinutes, hourlyRate, description } = contract
  const support =
    coverage === 'hours' && includedMinutes !== null ? `${formatHours(includedMinutes)} a month` : undefined
  return [
    ...(description ? [['About', description] as const] : []),
    ['First day', formatDay(startDate)],
    ['Term', termMonths === null ? 'Month to month' : `${termMonths} ${termMonths === 1 ? 'month' : 'months'}`],
    ...(endDate ? [['Last day of the term', formatDay(endDate)] as const] : []),
    ['Renews', autoRenewal ? 'Automatically' : 'No'],
    ...(autoRenewal && renewalNoticeDate
      ? [['Can be declined until', formatDay(renewalNoticeDate)] as const]
      : [['Notice', `${noticeDays} days`] as const]),
    ['Billed', `${frequencyLabels[billingFrequency]}, on day ${billingDay}`],
    ['Next invoice', nextInvoiceOn ? formatDay(nextInvoiceOn) : '—'],
    ['Support included', support ?? coverageLabels[coverage]],
    ['Other time', Number(hourlyRate) > 0 ? `${formatDollars(hourlyRate)} an hour` : 'Usual rate'],
    ...(termination
      ? [
          ['Last day', formatDay(termination.endDate)] as const,
          ['Reason', termination.reason] as const,
          ...(Number(termination.fee) > 0 ? [['Fee', formatDollars(termination.fee)] as const] : []),
          ...(Number(termination.credit) > 0 ? [['Credit', formatDollars(termination.credit)] as const] : []),
        ]
      : []),
  ]
}
