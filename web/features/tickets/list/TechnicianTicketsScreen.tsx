import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { TicketBeside } from '#/web/features/tickets/beside/TicketBeside.tsx'
import { useTicketBeside } from '#/web/features/tickets/beside/use-ticket-beside.ts'
import { useTeamTickets } from '#/web/features/tickets/data/use-team-tickets.ts'
import { teamFilters } from '#/web/features/tickets/filters/team-filter.ts'
import { AssignedTickets } from '#/web/features/tickets/list/AssignedTickets.tsx'
import { TechnicianHeader } from '#/web/features/tickets/list/TechnicianHeader.tsx'
import css from '#/web/features/tickets/list/technician-tickets-screen.module.css'
import { rowFocus } from '#/web/features/tickets/queue/row-focus.ts'
import { useLastView } from '#/web/features/tickets/views/use-last-view.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useMedia } from '#/web/shell/parts/use-media.ts'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { useCreation } from '#/web/ui/pages/use-creation.ts'

const StaffTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/new/StaffTicketDialog.tsx')).StaffTicketDialog,
)

/** The team's tickets, in the view that the user had last. */
export function TechnicianTicketsScreen() {
  const { user } = useSession()
  const { state } = useLocation()
  const lastView = useLastView(user?.id)
  if (!user) return null
  return lastView ? <Navigate to={{ search: lastView }} state={state} replace /> : <TeamTickets user={user} />
}

/** The list and, in a window with room for it, one of its tickets beside it. */
function TeamTickets({ user }: { user: SessionUser }) {
  const filters = useFilters(teamFilters)
  const list = useTeamTickets(filters.filter, user.id)
  const hasRoom = useMedia('(min-width: 80rem)')
  const beside = useTicketBeside()
  const { openId } = beside
  const frame = useRef<HTMLDivElement>(null)
  useReturnToRow(frame, openId)
  const { creating, company, open, close } = useCreation<{ id: CompanyId; name: string }>()
  if (openId && !hasRoom) return <Navigate to={`/tickets/${openId}`} replace />
  return (
    <Page wide>
      <TechnicianHeader user={user} onCreate={open} />
      <div ref={frame} className={css.split} data-open={openId !== undefined}>
        <AssignedTickets
          list={list}
          filters={filters}
          userId={user.id}
          beside={hasRoom ? beside : undefined}
          onCreate={open}
        />
        {openId && <TicketBeside id={openId} beside={beside} />}
      </div>
      <StaffTicketDialog company={company} open={creating} onClose={close} onCreated={list.changed} />
    </Page>
  )
}

/** Moves the focus to the row of the ticket that was beside the list, once it is closed, unless a control of the list has it. */
function useReturnToRow(frame: React.RefObject<HTMLElement | null>, openId: string | undefined) {
  const before = useRef(openId)
  useEffect(() => {
    const focused = document.activeElement as HTMLElement | null
    // A click beside the texts of a row leaves the focus on the whole list.
    const isInUse = frame.current?.contains(focused) && (focused?.tabIndex ?? -1) >= 0
    if (before.current && !openId && !isInUse) rowFocus(frame).moveTo(before.current)
    before.current = openId
  }, [frame, openId])
}
