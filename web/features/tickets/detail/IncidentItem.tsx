import { X } from 'lucide-react'
import type { TicketId } from '#/shared/lib/ids.ts'
import { stageLabelOf } from '#/shared/status/labels.ts'
import type { LinkedIncident } from '#/shared/tickets/linked-incident.ts'
import { useSetIncident } from '#/web/features/tickets/data/use-tickets.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

/** The incident that a ticket is linked to, with what removes the link at once, with a way back. */
export function IncidentItem({ id, incident }: { id: TicketId; incident: LinkedIncident }) {
  const unlinking = useSetIncident()
  const linking = useSetIncident()
  const parameters = { id }
  const unlink = async () => {
    const isDone =
      !unlinking.pending && (await attempt(() => unlinking.send({ parameters, body: { incidentId: null } })))
    if (!isDone) return
    const relink = () => linking.send({ parameters, body: { incidentId: incident.id } })
    toast({ title: 'Link removed', undo: () => void attempt(relink) })
  }
  return (
    <li>
      <div>
        <span>Incident</span> <RowLink to={`/status-page#event-${incident.id}`}>{incident.title}</RowLink>{' '}
        <span>{stageLabelOf(incident)}</span>
      </div>
      <Button
        size="icon"
        variant="quiet"
        aria-label={`Remove the link to the incident ${incident.title}`}
        aria-disabled={unlinking.pending}
        onClick={() => void unlink()}
      >
        <Icon of={X} />
      </Button>
    </li>
  )
}
