import { useId } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { Role } from '#/shared/users/roles.ts'
import { Message } from '#/web/features/tickets/detail/Message.tsx'
import { TicketHeading } from '#/web/features/tickets/detail/TicketHead.tsx'
import css from '#/web/features/tickets/detail/ticket-loading.module.css'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

interface TicketLoadingProps {
  role: Role
  /** The ticket as an already loaded list shows it. */
  known: Ticket | undefined
  isBeside: boolean
}

/** The page while the ticket loads: its layout, with the details already known. */
export function TicketLoading({ known, isBeside, ...props }: TicketLoadingProps) {
  return (
    <Page aria-busy="true">
      {known ? <KnownTicket {...props} ticket={known} isBeside={isBeside} /> : <UnknownTicket isBeside={isBeside} />}
    </Page>
  )
}

interface KnownTicketProps extends Omit<TicketLoadingProps, 'known'> {
  ticket: Ticket
}

function KnownTicket({ ticket, role, isBeside }: KnownTicketProps) {
  const title = useId()
  useDocumentTitle(isBeside ? undefined : `${shortId(ticket.id)} ${ticket.title}`)
  return (
    <>
      <header>
        <TicketHeading ticket={ticket} role={role} isBeside={isBeside} />
      </header>
      <div className={css.columns}>
        <Panel aria-labelledby={title}>
          <PanelHead>
            <PanelTitle id={title}>Conversation</PanelTitle>
          </PanelHead>
          <ol aria-label="Request">
            <Message
              authorId={ticket.customerId ?? ticket.customerEmail}
              author={ticket.customerName}
              imageUrl={null}
              kind="customer"
              at={ticket.createdAt}
              text={ticket.description}
            />
          </ol>
        </Panel>
        <Panel as="div">
          <Lines />
        </Panel>
      </div>
    </>
  )
}

const UnknownTicket = ({ isBeside }: { isBeside: boolean }) => (
  <>
    <PageTitle as={isBeside ? 'h2' : 'h1'} className="visually-hidden">
      Loading the ticket
    </PageTitle>
    <div className={css.head}>
      <Skeleton width="96px" />
      <Skeleton width="min(480px, 80%)" height="32px" />
      <Skeleton width="240px" />
    </div>
    <Panel>
      <Lines />
    </Panel>
  </>
)

const Lines = () => (
  <div className={css.block}>
    <Skeleton width="40%" />
    <Skeleton width="90%" />
    <Skeleton width="72%" />
    <Skeleton width="84%" />
  </div>
)
