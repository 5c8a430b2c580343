import { useState } from 'react'
import { useSession } from '#/web/api/use-session.ts'
import { AssignedTickets } from '#/web/features/tickets/AssignedTickets.tsx'
import { TechnicianHeader } from '#/web/features/tickets/TechnicianHeader.tsx'
import { useTicketFilter } from '#/web/features/tickets/use-ticket-filter.ts'
import { useTickets } from '#/web/features/tickets/use-tickets.ts'
import { lazyDialog } from '#/web/ui/lazy-dialog.tsx'
import { Page } from '#/web/ui/Page.tsx'

const StaffTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/StaffTicketDialog.tsx')).StaffTicketDialog,
)

export function TechnicianTicketsScreen() {
  const { user } = useSession()
  const filter = useTicketFilter()
  const list = useTickets(filter.query, user?.id)
  const [creating, setCreating] = useState(false)
  if (!user) return null
  return (
    <Page>
      <TechnicianHeader user={user} onCreate={() => setCreating(true)} />
      <AssignedTickets list={list} filter={filter} />
      <StaffTicketDialog open={creating} onClose={() => setCreating(false)} onCreated={list.changed} />
    </Page>
  )
}
