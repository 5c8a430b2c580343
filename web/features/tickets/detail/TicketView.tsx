import { SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { useAfterSending } from '#/web/features/tickets/beside/use-after-sending.ts'
import type { TicketsBeside } from '#/web/features/tickets/beside/use-ticket-beside.ts'
import { useWantedFocus } from '#/web/features/tickets/beside/use-wanted-focus.ts'
import { Checklist } from '#/web/features/tickets/checklist/Checklist.tsx'
import { useSeeTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { Conversation } from '#/web/features/tickets/detail/Conversation.tsx'
import { LinkedAssets } from '#/web/features/tickets/detail/LinkedAssets.tsx'
import { LinkedTickets } from '#/web/features/tickets/detail/LinkedTickets.tsx'
import { NextStepBar } from '#/web/features/tickets/detail/NextStepBar.tsx'
import { TicketArticles } from '#/web/features/tickets/detail/TicketArticles.tsx'
import { TicketCrumbs } from '#/web/features/tickets/detail/TicketCrumbs.tsx'
import { TicketCustomerPanel } from '#/web/features/tickets/detail/TicketCustomerPanel.tsx'
import { TicketDevice } from '#/web/features/tickets/detail/TicketDevice.tsx'
import { TicketFacts } from '#/web/features/tickets/detail/TicketFacts.tsx'
import { TicketHead } from '#/web/features/tickets/detail/TicketHead.tsx'
import { TicketLoading } from '#/web/features/tickets/detail/TicketLoading.tsx'
import { TicketPeople } from '#/web/features/tickets/detail/TicketPeople.tsx'
import { TicketSurvey } from '#/web/features/tickets/detail/TicketSurvey.tsx'
import css from '#/web/features/tickets/detail/ticket-view.module.css'
import { useKnownTicket } from '#/web/features/tickets/detail/use-known-ticket.ts'
import { TimePanel } from '#/web/features/tickets/time/TimePanel.tsx'
import { TimerOnOpen } from '#/web/features/tickets/time/TimerOnOpen.tsx'
import { ApiError } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Banner } from '#/web/shell/parts/Banner.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { noteTicket } from '#/web/shell/parts/recent-tickets.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'
import { FailedFiles } from '#/web/ui/requests/FailedFiles.tsx'

interface TicketViewProps {
  id: string
  /** Given if the ticket is beside the team's list: its title is then no page's, and it has no way back. */
  beside?: TicketsBeside | undefined
}

/** One ticket. Each needs its own key, so that no draft carries over. */
export function TicketView({ id, beside }: TicketViewProps) {
  const { user } = useSession()
  const { data: ticket, error, retry } = useRead('getTicket', { parameters: { id } })
  useDocumentTitle(ticket && !beside ? `${shortId(ticket.id)} ${ticket.title}` : undefined)
  const known = useKnownTicket(id)
  useSeen(ticket, beside ? restMs : 0)
  const frame = useRef<HTMLDivElement>(null)
  useWantedFocus(frame, beside?.focus, ticket !== undefined)
  const afterSending = useAfterSending(id, user, beside)
  const userId = user?.id
  useEffect(() => {
    if (ticket && userId) noteTicket(userId, ticket)
  }, [ticket, userId])
  const hasArticles = useModuleOn()('knowledge-base')
  const hasSurveys = useModuleOn()('feedback')
  if (!user) return null
  if (error) {
    return (
      <Page>
        <div>
          {!beside && <TicketCrumbs role={user.role} />}
          <PageTitle as={beside && 'h2'}>{isGone(error) ? 'Ticket not found' : 'Ticket'}</PageTitle>
        </div>
        <Panel>
          {isGone(error) ? (
            <EmptyState sign={SearchX}>The link may be incomplete, or you don’t have access to this ticket.</EmptyState>
          ) : (
            <ErrorState error={error} retry={retry} />
          )}
        </Panel>
      </Page>
    )
  }
  if (ticket?.mergedInto && !beside) return <MergedElsewhere into={ticket.mergedInto} />
  if (!ticket) return <TicketLoading role={user.role} known={known} isBeside={beside !== undefined} />
  return (
    <Page ref={frame}>
      <TicketHead ticket={ticket} user={user} isBeside={beside !== undefined} onStale={retry} />
      {ticket.mergedInto && (
        <Banner>
          Merged into <TicketLink id={ticket.mergedInto} />
        </Banner>
      )}
      <FailedFiles ticketId={ticket.id} forStaff={isStaff(user.role)} />
      {!isStaff(user.role) && <NextStepBar ticket={ticket} onStale={retry} />}
      {user.preferences.timerOnOpen && <TimerOnOpen ticket={ticket} afterMs={beside ? restMs : 0} />}
      <div className={css.columns}>
        <Conversation ticket={ticket} user={user} onSent={afterSending} />
        <aside aria-label="About this ticket">
          <TicketFacts ticket={ticket} user={user} onStale={retry} />
          {isStaff(user.role) && <TicketCustomerPanel ticket={ticket} />}
          {isStaff(user.role) && <TimePanel ticket={ticket} onStale={retry} />}
          {isStaff(user.role) && <Checklist ticket={ticket} />}
          <TicketDevice device={ticket.device} />
          <LinkedAssets ticket={ticket} forStaff={isStaff(user.role)} />
          <TicketPeople ticket={ticket} forStaff={isStaff(user.role)} />
          <LinkedTickets ticket={ticket} forStaff={isStaff(user.role)} />
          {isStaff(user.role) && hasSurveys && ticket.resolvedAt && <TicketSurvey ticketId={ticket.id} />}
          {isStaff(user.role) && hasArticles && <TicketArticles ticket={ticket} />}
        </aside>
      </div>
    </Page>
  )
}

/** Leads from the address of a merged ticket, and of a message on it, to the ticket that has its messages now. */
function MergedElsewhere({ into }: { into: string }) {
  const { hash } = useLocation()
  return <Navigate to={{ pathname: `/tickets/${into}`, hash }} replace />
}

/** Milliseconds for which a ticket is beside the list before it counts as opened, so that passing over it does not count. */
const restMs = 2000

/** Marks the customer's messages as seen by the reader after a time. If that fails, the next visit tries again. */
function useSeen(ticket: TicketPage | undefined, afterMs: number) {
  const { send } = useSeeTicket()
  const unseen = ticket?.isNew ? ticket.id : undefined
  useEffect(() => {
    if (!unseen) return
    const see = () => void send({ parameters: { id: unseen } }).catch(() => {})
    if (afterMs === 0) return see()
    const waiting = setTimeout(see, afterMs)
    return () => clearTimeout(waiting)
  }, [unseen, send, afterMs])
}

/** Missing, someone else's, or an invalid id: the message is the same for all three. */
const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)
