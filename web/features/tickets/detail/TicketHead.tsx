import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { turnLabels } from '#/shared/tickets/labels.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { AssigneeChoice } from '#/web/features/tickets/detail/AssigneeChoice.tsx'
import { DueFact } from '#/web/features/tickets/detail/DueFact.tsx'
import { FactChoice } from '#/web/features/tickets/detail/FactChoice.tsx'
import { TicketActions } from '#/web/features/tickets/detail/TicketActions.tsx'
import { TicketCrumbs } from '#/web/features/tickets/detail/TicketCrumbs.tsx'
import { TicketWait } from '#/web/features/tickets/detail/TicketWait.tsx'
import css from '#/web/features/tickets/detail/ticket-head.module.css'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { PriorityBadge, StatusBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { CopyId } from '#/web/ui/labels/CopyId.tsx'
import { PageHead } from '#/web/ui/pages/DetailPage.tsx'

interface TicketHeadProps {
  ticket: TicketPage
  user: SessionUser
  /** Whether it is beside the team's list, whose title is the page's. */
  isBeside: boolean
  onStale: () => void
}

/** The title, the state and what changes it. It stays in sight. */
export function TicketHead({ ticket, user, isBeside, onStale }: TicketHeadProps) {
  return (
    <PageHead className={css.head}>
      <TicketHeading ticket={ticket} role={user.role} isBeside={isBeside}>
        {isStaff(user.role) && <Holders ticket={ticket} user={user} onStale={onStale} />}
        <DueFact ticket={ticket} />
        {isStaff(user.role) && <TicketWait ticket={ticket} user={user} isBeside={isBeside} />}
      </TicketHeading>
      <TicketActions ticket={ticket} role={user.role} onStale={onStale} />
    </PageHead>
  )
}

/** The assignee and the turn, which staff can change. */
const Holders = ({ ticket, user, onStale }: Omit<TicketHeadProps, 'isBeside'>) => (
  <>
    <AssigneeChoice ticket={ticket} userId={user.id} onStale={onStale} />
    {ticket.waitingOn && (
      <FactChoice
        ticket={ticket}
        label="Waiting on"
        lead="Waiting on"
        labels={turnLabels}
        value={ticket.waitingOn}
        changeTo={waitingOn => ({ waitingOn })}
        onStale={onStale}
      />
    )}
  </>
)

interface TicketHeadingProps {
  ticket: Ticket
  role: Role
  isBeside: boolean
  /** More facts, once they are known. */
  children?: ReactNode
}

/** A ticket's title and status. */
export const TicketHeading = ({ ticket, role, isBeside, children }: TicketHeadingProps) => (
  <div className={css.heading}>
    <div>
      {!isBeside && <TicketCrumbs role={role}>{shortId(ticket.id)}</TicketCrumbs>}
      <PageTitle dir="auto" as={isBeside ? 'h2' : 'h1'} tabIndex={isBeside ? -1 : undefined}>
        {ticket.title}
      </PageTitle>
    </div>
    <div className={css.facts}>
      <CopyId>{shortId(ticket.id)}</CopyId>
      <StatusBadge status={ticket.status} />
      <PriorityBadge priority={ticket.priority} />
      {ticket.isPrivate && (
        <Badge tone="neutral" sign={<Icon of={Lock} size={14} />}>
          Private
        </Badge>
      )}
      {children}
    </div>
  </div>
)
