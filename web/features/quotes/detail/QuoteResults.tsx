import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import css from '#/web/features/quotes/detail/quote-results.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { FactList } from '#/web/ui/pages/DetailPage.tsx'

interface QuoteResultsProps {
  quote: QuotePage
  forStaff: boolean
}

/** The orders, invoice and contract of an accepted quote. */
export function QuoteResults({ quote, forStaff }: QuoteResultsProps) {
  const titleId = useId()
  const { conversion, orderIds, invoiceId, invoiceNumber, contractId, contractNumber, hasNoSignIn } = quote
  if (!conversion) return null
  const facts: [name: string, value: ReactNode][] = [
    ...(invoiceId
      ? [
          [
            'Invoice',
            <Link key={invoiceId} to={`${forStaff ? '/invoices' : '/billing'}/${invoiceId}`}>
              {invoiceNumber ?? 'Invoice'}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    ...orderIds.map((id, index): [string, ReactNode] => [
      orderIds.length > 1 ? `Order ${index + 1}` : 'Order',
      <Link key={id} to={`/orders/${id}`}>
        {shortId(id)}
      </Link>,
    ]),
    ...(contractId
      ? [
          [
            'Contract',
            <Link key={contractId} to={`/contracts/${contractId}`}>
              {contractNumber ?? 'Contract'}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
  ]
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>What follows</PanelTitle>
      </PanelHead>
      <FactList className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {conversion.state === 'pending' && (
          <div>
            <dt>In progress</dt>
            <dd>Orders, invoice and contract are being created.</dd>
          </div>
        )}
        {forStaff && conversion.state === 'attention' && (
          <div>
            <dt>Needs attention</dt>
            <dd>{conversion.text}</dd>
          </div>
        )}
        {forStaff && hasNoSignIn && (
          <div>
            <dt>Access</dt>
            <dd>No one from this company can sign in yet.</dd>
          </div>
        )}
      </FactList>
    </Panel>
  )
}
