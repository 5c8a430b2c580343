import type { ReactNode } from 'react'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { lastVisit } from '#/web/shell/parts/visits.ts'

const views: Partial<Record<string, string>> = { mine: 'Mine', unassigned: 'Unassigned' }

/** The way to a ticket: the list, and the view of it, that the user came from. */
export function TicketCrumbs({ role, children }: { role: Role; children?: ReactNode }) {
  const list = isStaff(role) ? '/technician-dashboard' : '/customer-portal'
  const assignee = new URLSearchParams(lastVisit(list)?.search).get('assignee')
  return (
    <Breadcrumbs list="Tickets" to={list} view={views[assignee ?? '']}>
      {children}
    </Breadcrumbs>
  )
}
