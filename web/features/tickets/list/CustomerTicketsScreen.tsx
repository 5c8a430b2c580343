import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isManager } from '#/shared/companies/roles.ts'
import { useTickets } from '#/web/features/tickets/data/use-tickets.ts'
import { ticketFilters } from '#/web/features/tickets/filters/ticket-filter.ts'
import { CompanyHead } from '#/web/features/tickets/list/CompanyHead.tsx'
import { CustomerTicketTable } from '#/web/features/tickets/list/CustomerTicketTable.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { RequestBox } from '#/web/ui/requests/RequestBox.tsx'
import { useRequestDraft, writeRequest } from '#/web/ui/requests/request-draft.ts'

const CustomerTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/new/CustomerTicketDialog.tsx')).CustomerTicketDialog,
)

export function CustomerTicketsScreen() {
  const { user } = useSession()
  const filters = useFilters(ticketFilters)
  const { status, search } = filters.filter
  const scope = user && isManager(user) ? filters.filter.scope : undefined
  const list = useTickets({ ...(status && { status }), ...(search && { search }), ...(scope && { scope }) })
  const [address, setAddress] = useSearchParams()
  // An article links here with its title, and an asset with its id.
  const subject = address.get('subject') ?? undefined
  const assetId = address.get('asset')
  const asset = useRead('getAsset', { parameters: { id: assetId ?? '' } }, { isOff: assetId === null })
  const isReady = assetId === null || asset.data !== undefined || asset.error !== undefined
  const isAsked = useLocation().state?.creating === true
  const [creating, setCreating] = useState(subject !== undefined || assetId !== null || isAsked)
  const close = () => {
    setCreating(false)
    if (subject === undefined && assetId === null) return
    const others = new URLSearchParams(window.location.search)
    others.delete('subject')
    others.delete('asset')
    setAddress(others, { replace: true })
  }
  const request = useRequestDraft()
  if (!user) return null
  return (
    <Page>
      <CompanyHead user={user} scope={scope} onCreate={() => setCreating(true)} />
      {user.role === 'customer' && <RequestBox onOpened={list.changed} />}
      <CustomerTicketTable user={user} scope={scope} list={list} filters={filters} onCreate={() => setCreating(true)} />
      <CustomerTicketDialog
        key={asset.data?.id}
        open={creating && isReady}
        onClose={close}
        onCreated={ticket => {
          if (subject === undefined && assetId === null) writeRequest(undefined)
          list.changed(ticket)
        }}
        request={request}
        subject={subject}
        asset={asset.data}
      />
    </Page>
  )
}
