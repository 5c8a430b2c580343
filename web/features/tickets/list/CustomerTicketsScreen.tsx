import { useState } from 'react'
import { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import { useTicketFilter } from '#/web/features/tickets/filters/use-ticket-filter.ts'
import { CompanyBanner } from '#/web/features/tickets/list/CompanyBanner.tsx'
import { CustomerTicketTable } from '#/web/features/tickets/list/CustomerTicketTable.tsx'
import { QuickOverview } from '#/web/features/tickets/list/QuickOverview.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'

const CustomerTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/new/CustomerTicketDialog.tsx')).CustomerTicketDialog,
)

export function CustomerTicketsScreen() {
  const { user } = useSession()
  const filter = useTicketFilter()
  const { status, search } = filter.query
  const list = useTickets({ ...(status && { status }), ...(search && { search }) })
  const [creating, setCreating] = useState(false)
  if (!user) return null
  return (
    <Page wide>
      <CompanyBanner user={user} onCreate={() => setCreating(true)} />
      <QuickOverview />
      <CustomerTicketTable list={list} filter={filter} />
      <CustomerTicketDialog open={creating} onClose={() => setCreating(false)} onCreated={list.changed} />
    </Page>
  )
}
