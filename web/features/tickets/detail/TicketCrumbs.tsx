import type { ReactNode } from 'react'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { viewLabels } from '#/web/features/tickets/queue/view-labels.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { lastVisit } from '#/web/shell/parts/visits.ts'

/** The names of the views, but for the one that the list opens with. */
const { open: _, ...views } = viewLabels
const labels: Partial<Record<string, string>> = views

/** The way to a ticket: the list, and the view of it, that the user came from. */
export function TicketCrumbs({ role, children }: { role: Role; children?: ReactNode }) {
  const list = isStaff(role) ? '/technician-dashboard' : '/customer-portal'
  const address = new URLSearchParams(lastVisit(list)?.search)
  // Older addresses have an assignee in place of the view.
  const view = address.get('view') ?? address.get('assignee') ?? ''
  return (
    <Breadcrumbs list="Tickets" to={list} view={isStaff(role) ? labels[view] : undefined}>
      {children}
    </Breadcrumbs>
  )
}
