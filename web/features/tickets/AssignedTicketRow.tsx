import { chakra } from '@chakra-ui/react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/ids.ts'
import { categoryWords } from '#/shared/ticket-words.ts'
import type { Ticket } from '#/shared/tickets.ts'
import { TimeEntry } from '#/web/features/tickets/TimeEntry.tsx'
import { useTicketChange } from '#/web/features/tickets/use-ticket-change.ts'
import { Button } from '#/web/ui/Button.tsx'
import { onFirstClick } from '#/web/ui/first-click.ts'
import { Cell, Row } from '#/web/ui/Table.tsx'
import { PriorityBadge, StatusBadge } from '#/web/ui/TicketBadges.tsx'
import { TicketLink } from '#/web/ui/TicketLink.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '0.5', minWidth: '0', justifyItems: 'start' } })
const Strong = chakra('span', { base: { fontWeight: '540', overflowWrap: 'anywhere' } })
const Quiet = chakra('span', { base: { color: 'mutedForeground', fontSize: 'sm', overflowWrap: 'anywhere' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'row', lg: 'column', xl: 'row' }, alignItems: 'start', gap: '1' },
})

interface AssignedTicketRowProps {
  ticket: Ticket
  onChanged: (ticket: Ticket) => void
  onStale: () => void
}

export function AssignedTicketRow({ ticket, onChanged, onStale }: AssignedTicketRowProps) {
  const { change, pending, problem } = useTicketChange(ticket, onChanged, onStale)
  const name = shortId(ticket.id)
  return (
    <Row>
      <Cell label="Ticket" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Stack>
          <TicketLink id={ticket.id} />
          <StatusBadge status={ticket.status} />
        </Stack>
      </Cell>
      <Cell label="Customer" minWidth={{ lg: '152px' }}>
        <Stack>
          <Strong>{ticket.customerName}</Strong>
          <Quiet>{ticket.companyName || ticket.customerEmail}</Quiet>
        </Stack>
      </Cell>
      <Cell label="Issue" width={{ lg: '100%' }}>
        <Stack>
          <Strong>{ticket.title}</Strong>
          <Quiet lineClamp="2">
            {categoryWords[ticket.category]} · {ticket.description}
          </Quiet>
        </Stack>
      </Cell>
      <Cell label="Priority">
        <PriorityBadge priority={ticket.priority} />
      </Cell>
      <Cell label="Time Logged" fontVariantNumeric="tabular-nums">
        <Stack>
          <span>{formatMinutes(ticket.timeLogged)}</span>
          <TimeEntry ticket={ticket} change={change} pending={pending} problem={problem} />
        </Stack>
      </Cell>
      <Cell label="Actions">
        <Actions>
          {ticket.status !== 'in_progress' && (
            <Button
              size="sm"
              look="outline"
              aria-label={`Start Work on ${name}`}
              aria-disabled={pending}
              onClick={onFirstClick(() => change({ status: 'in_progress' }))}
            >
              Start Work
            </Button>
          )}
          {mayResolve(ticket) && (
            <Button
              size="sm"
              look="outline"
              aria-label={`Resolve ${name}`}
              aria-disabled={pending}
              onClick={onFirstClick(() => change({ status: 'resolved' }))}
            >
              Resolve
            </Button>
          )}
        </Actions>
      </Cell>
    </Row>
  )
}

/** A closed ticket is reopened first: the server refuses to resolve it. */
const mayResolve = (ticket: Ticket) => ticket.status !== 'resolved' && ticket.status !== 'closed'
