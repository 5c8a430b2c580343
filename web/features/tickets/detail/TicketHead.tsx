import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import type { Role } from '#/shared/users/roles.ts'
import { DueFact } from '#/web/features/tickets/detail/DueFact.tsx'
import { TicketActions } from '#/web/features/tickets/detail/TicketActions.tsx'
import { TicketCrumbs } from '#/web/features/tickets/detail/TicketCrumbs.tsx'
import css from '#/web/features/tickets/detail/ticket-head.module.css'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { PageHead } from '#/web/ui/pages/DetailPage.tsx'

interface TicketHeadProps {
  ticket: TicketPage
  role: Role
  /** Whether it is beside the team's list, whose title is the page's. */
  isBeside: boolean
  onStale: () => void
}

export function TicketHead({ ticket, role, isBeside, onStale }: TicketHeadProps) {
  return (
    <PageHead>
      <TicketHeading ticket={ticket} role={role} isBeside={isBeside}>
        <DueFact ticket={ticket} />
      </TicketHeading>
      <TicketActions ticket={ticket} role={role} onStale={onStale} />
    </PageHead>
  )
}

interface TicketHeadingProps {
  ticket: Ticket
  role: Role
  isBeside: boolean
  /** More facts, once they are known. */
  children?: ReactNode
}

/** A ticket's title and status. */
export const TicketHeading = ({ ticket, role, isBeside, children }: TicketHeadingProps) => (
  <div>
    {!isBeside && <TicketCrumbs role={role}>{shortId(ticket.id)}</TicketCrumbs>}
    <PageTitle dir="auto" as={isBeside ? 'h2' : 'h1'} tabIndex={isBeside ? -1 : undefined}>
      {ticket.title}
    </PageTitle>
    <p className={css.facts}>
      <span>{shortId(ticket.id)}</span>
      <StatusBadge status={ticket.status} />
      <PriorityBadge priority={ticket.priority} />
      {ticket.isPrivate && (
        <Badge tone="neutral" sign={<Icon of={Lock} size={14} />}>
          Private
        </Badge>
      )}
      {children}
    </p>
  </div>
)
