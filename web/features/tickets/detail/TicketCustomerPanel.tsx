import { Link } from 'react-router-dom'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { TicketCustomer, TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/ticket-customer-panel.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { StatusSign } from '#/web/shell/parts/TicketBadges.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { DetailSidePanel, MutedText, SideFailed } from '#/web/ui/pages/DetailSidePanel.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

/** Other open tickets, assets and unbilled time of the ticket's customer. */
export function TicketCustomerPanel({ ticket }: { ticket: TicketPage }) {
  const { data, error, retry } = useRead('getTicketCustomer', { parameters: { id: ticket.id } })
  const isBillingOn = useModuleOn()('billing')
  const hasUnbilled = isBillingOn && data !== undefined && data.unbilledMinutes > 0
  const hasNothing = data !== undefined && data.tickets.length + data.assets.length === 0 && !hasUnbilled
  return (
    <FoldingPanel title="Customer" isEmpty={!error && (!data || hasNothing)} aria-busy={!data && !error}>
      <DetailSidePanel>
        {error && <SideFailed error={error} retry={retry} />}
        {!error && !data && <Skeleton width="80%" />}
        {hasNothing && <MutedText>No other open tickets, no assets and no unbilled time.</MutedText>}
        {data && data.tickets.length > 0 && <OpenTickets customer={data} companyId={ticket.companyId} />}
        {data && data.assets.length > 0 && <Assets customer={data} ticket={ticket} />}
        {hasUnbilled && (
          <p className={css.fact}>
            Unbilled time{' '}
            <Link to={`/time?tab=unbilled&customer=${ticket.companyId ?? ticket.customerId}`}>
              {formatDollars(data.unbilledAmount)}
            </Link>{' '}
            <span>{formatMinutes(data.unbilledMinutes)}</span>
          </p>
        )}
      </DetailSidePanel>
    </FoldingPanel>
  )
}

interface OpenTicketsProps {
  customer: TicketCustomer
  companyId: TicketPage['companyId']
}

const OpenTickets = ({ customer: { tickets, hasMoreTickets }, companyId }: OpenTicketsProps) => (
  <div className={css.list}>
    <h3>Other open tickets</h3>
    <ul>
      {tickets.map(({ id, title, status }) => (
        <li key={id}>
          <StatusSign status={status} />
          <Link to={`/tickets/${id}`} dir="auto">
            {title}
          </Link>
        </li>
      ))}
    </ul>
    {hasMoreTickets && companyId && <Link to={`/companies/${companyId}?tab=tickets`}>Show all</Link>}
    {hasMoreTickets && !companyId && <MutedText>And more.</MutedText>}
  </div>
)

interface AssetsProps {
  customer: TicketCustomer
  ticket: Pick<TicketPage, 'companyId' | 'customerId'>
}

const Assets = ({ customer: { assets, hasMoreAssets }, ticket: { companyId, customerId } }: AssetsProps) => (
  <div className={css.list}>
    <h3>Assets</h3>
    <ul>
      {assets.map(({ id, name, assetTag }) => (
        <li key={id}>
          <Link to={`/assets/${id}`}>{name}</Link> <span>{assetTag}</span>
        </li>
      ))}
    </ul>
    {hasMoreAssets && (
      <Link to={companyId ? `/companies/${companyId}?tab=assets` : `/assets?customerId=${customerId}`}>Show all</Link>
    )}
  </div>
)
