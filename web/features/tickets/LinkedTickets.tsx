import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { TicketPage } from '#/shared/tickets.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { TicketLink } from '#/web/ui/TicketLink.tsx'

const Items = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1',
    padding: '2',
    paddingInline: { base: '2', md: '3' },
    '& span': { color: 'mutedForeground' },
  },
})

/** The ticket that this one goes on from, and those that go on from it. Nothing where there are none. */
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
      <Items>
        {links.map(({ id, how }) => (
          <li key={id}>
            <span>{how}</span> <TicketLink id={id} />
          </li>
        ))}
      </Items>
    </Panel>
  )
}
