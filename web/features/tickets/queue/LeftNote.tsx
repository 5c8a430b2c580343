import { statusLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'

/** Why a ticket that someone changed is no longer in the view, while its row stays: its new assignee, status or turn. */
export function LeftNote({ ticket: before }: { ticket: Ticket }) {
  const { data: now } = useRead('getTicket', { parameters: { id: before.id } })
  return <Quiet role="note">{now ? reasonOf(before, now) : 'No longer in this view'}</Quiet>
}

type Shown = Pick<Ticket, 'status' | 'assignedTo' | 'waitingOn'>

function reasonOf(before: Shown, now: Shown & { assignedToName: string | null }): string {
  if (before.status !== now.status) return statusLabels[now.status]
  if (before.assignedTo !== now.assignedTo)
    return now.assignedToName ? `Assigned to ${now.assignedToName}` : 'Unassigned'
  if (before.waitingOn !== now.waitingOn)
    return now.waitingOn === 'customer' ? 'Waiting on the customer' : 'Waiting on us'
  return 'No longer in this view'
}
