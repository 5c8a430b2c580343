import { X } from 'lucide-react'
import { useState } from 'react'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { maxLinks } from '#/shared/tickets/rules.ts'
import type { MergedTicket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useUndoMerge } from '#/web/features/tickets/data/use-merge-tickets.ts'
import { useLinkTicket, useUnlinkTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { IncidentItem } from '#/web/features/tickets/detail/IncidentItem.tsx'
import css from '#/web/features/tickets/detail/linked-tickets.module.css'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

const LinkTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/LinkTicketDialog.tsx')).LinkTicketDialog,
)
const LinkIncidentDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/LinkIncidentDialog.tsx')).LinkIncidentDialog,
)
const MergeDialog = lazyDialog(async () => (await import('#/web/features/tickets/menus/MergeDialog.tsx')).MergeDialog)

/** The ticket that this one continues, those that continue it, and related ones and an incident, which staff link. Renders nothing for a customer without any. */
export function LinkedTickets({ ticket, forStaff }: { ticket: TicketPage; forStaff: boolean }) {
  const [open, setOpen] = useState<'link' | 'incident' | 'merge'>()
  const hasIncidents = useModuleOn()('status-page') && forStaff
  const close = () => setOpen(undefined)
  const { continues, continuedBy, links = [], merged, incident } = ticket
  const followed = [
    ...(continues ? [{ id: continues, how: 'Continues' }] : []),
    ...continuedBy.map(id => ({ id, how: 'Continued in' })),
  ]
  if (followed.length === 0 && merged.length === 0 && !forStaff) return null
  const isEmpty = followed.length + links.length + merged.length === 0 && !incident
  return (
    <FoldingPanel
      title="Linked Tickets"
      isEmpty={isEmpty}
      end={
        forStaff && (
          <div>
            <Button size="sm" variant="quiet" onClick={() => setOpen('merge')}>
              Merge
            </Button>
            {links.length < maxLinks && (
              <Button size="sm" variant="quiet" onClick={() => setOpen('link')}>
                Link ticket
              </Button>
            )}
            {hasIncidents && !incident && (
              <Button size="sm" variant="quiet" onClick={() => setOpen('incident')}>
                Link incident
              </Button>
            )}
          </div>
        )
      }
    >
      <ul className={css.items}>
        {hasIncidents && incident && <IncidentItem id={ticket.id} incident={incident} />}
        {merged.map(source => (
          <MergedItem key={source.id} id={ticket.id} source={source} />
        ))}
        {followed.map(({ id, how }) => (
          <li key={id}>
            <div>
              <span>{how}</span> <TicketLink id={id} />
            </div>
          </li>
        ))}
        {links.map(({ ticketId }) => (
          <li key={ticketId}>
            <div>
              <span>Related to</span> <TicketLink id={ticketId} />
            </div>
            <Unlink id={ticket.id} otherId={ticketId} />
          </li>
        ))}
        {isEmpty && (
          <li>
            <span>No linked tickets.</span>
          </li>
        )}
      </ul>
      {open === 'link' && <LinkTicketDialog id={ticket.id} onClose={close} />}
      {open === 'incident' && <LinkIncidentDialog id={ticket.id} onClose={close} />}
      {open === 'merge' && <MergeDialog tickets={[ticket]} open onClose={close} onMerged={() => {}} />}
    </FoldingPanel>
  )
}

/** A ticket that was merged into this one, with what undoes that while it can be undone. */
function MergedItem({ id, source }: { id: TicketId; source: MergedTicket }) {
  const undoing = useUndoMerge()
  const undo = () => attempt(() => undoing.send({ parameters: { id, sourceId: source.id } }))
  return (
    <li>
      <div>
        <span>Merged</span> {shortId(source.id)} <span>{source.title}</span>
      </div>
      {source.undoUntil && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Undo the merge of ${shortId(source.id)}`}
          aria-disabled={undoing.pending}
          onClick={() => undoing.pending || void undo()}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

/** Removes a link at once, with a way back. */
function Unlink({ id, otherId }: Record<'id' | 'otherId', string>) {
  const unlinking = useUnlinkTicket()
  const linking = useLinkTicket()
  const parameters = { id, otherId }
  const unlink = async () => {
    if (unlinking.pending || !(await attempt(() => unlinking.send({ parameters })))) return
    toast({ title: 'Link removed', undo: () => void attempt(() => linking.send({ parameters })) })
  }
  return (
    <Button
      size="icon"
      variant="quiet"
      aria-label={`Remove the link to ${shortId(otherId)}`}
      aria-disabled={unlinking.pending}
      onClick={() => void unlink()}
    >
      <Icon of={X} />
    </Button>
  )
}
