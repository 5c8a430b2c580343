import { useId } from 'react'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/linked-tickets.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

/** The ticket that this one continues, and those that continue it. Renders nothing if there are none. */
export function LinkedTickets({ ticket }: { ticket: TicketPage }) {
  const title = useId()
  const links = [
    ...(ticket.continues ? [{ id: ticket.continues, how: 'Continues' }] : []),
    ...ticket.continuedBy.map(id => ({ id, how: 'Continued in' })),
  ]
  if (links.length === 0) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Linked Tickets</PanelTitle>
      </PanelHead>
      <ul className={css.items}>
        {links.map(({ id, how }) => (
          <li key={id}>
            <span>{how}</span> <TicketLink id={id} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
