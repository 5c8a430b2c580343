import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTeamTickets } from '#/web/features/tickets/data/use-team-tickets.ts'
import { teamFilters } from '#/web/features/tickets/filters/team-filter.ts'
import { AssignedTickets } from '#/web/features/tickets/list/AssignedTickets.tsx'
import { TechnicianHeader } from '#/web/features/tickets/list/TechnicianHeader.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'

const StaffTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/new/StaffTicketDialog.tsx')).StaffTicketDialog,
)

export function TechnicianTicketsScreen() {
  const { user } = useSession()
  const filters = useFilters(teamFilters)
  const list = useTeamTickets(filters.filter, user?.id)
  // A company's page links here to open a ticket for it.
  const { state } = useLocation()
  const [creating, setCreating] = useState(state?.creating === true)
  if (!user) return null
  return (
    <Page wide>
      <TechnicianHeader user={user} onCreate={() => setCreating(true)} />
      <AssignedTickets list={list} filters={filters} userId={user.id} onCreate={() => setCreating(true)} />
      <StaffTicketDialog
        company={state?.company}
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={list.changed}
      />
    </Page>
  )
}
