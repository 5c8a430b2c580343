import { useState } from 'react'
import { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { AssignedTickets } from '#/web/features/tickets/list/AssignedTickets.tsx'
import { TechnicianHeader } from '#/web/features/tickets/list/TechnicianHeader.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'

const StaffTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/new/StaffTicketDialog.tsx')).StaffTicketDialog,
)

export function TechnicianTicketsScreen() {
  const { user } = useSession()
  const filter = useTicketFilter()
  const list = useTickets(filter.query, user?.id)
  const [creating, setCreating] = useState(false)
  if (!user) return null
  return (
    <Page wide>
      <TechnicianHeader user={user} onCreate={() => setCreating(true)} />
      <AssignedTickets list={list} filter={filter} />
      <StaffTicketDialog open={creating} onClose={() => setCreating(false)} onCreated={list.changed} />
    </Page>
  )
}
