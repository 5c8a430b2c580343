import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/ids.ts'
import { isStaff, type Role } from '#/shared/roles.ts'
import type { Ticket } from '#/shared/tickets.ts'
import { explain } from '#/web/api/errors.ts'
import { useList } from '#/web/api/use-list.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Empty, Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { PriorityBadge, StatusBadge } from '#/web/ui/TicketBadges.tsx'
import { whenUpdated } from '#/web/ui/when.ts'

/** Specification, section 9. */
const shown = 4

const Rows = chakra('ul', { base: { listStyle: 'none' } })
const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', md: 'minmax(0, 1fr) 96px 128px' },
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    columnGap: '2',
    '& > div:first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
    padding: { base: '2', md: '2.5' },
    paddingInline: { base: '2', md: '3' },
    '& + &': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
    '&:has(a):hover': { background: 'muted' },
    '& a': { fontWeight: '560', overflowWrap: 'anywhere' },
    '& a::after': { position: 'absolute', inset: '0', content: '""' },
    '& a:focus-visible': { outline: 'none' },
    '& a:focus-visible::after': { outline: '2px solid {colors.accent}', outlineOffset: '-2px' },
    '& p': { color: 'mutedForeground', fontSize: 'sm', overflowWrap: 'anywhere' },
  },
})

interface RecentTicketsProps {
  role: Role
  /** All tickets that there are; undefined while nobody knows. */
  total: number | undefined
}

export function RecentTickets({ role, total }: RecentTicketsProps) {
  const title = useId()
  const { rows, error, retry } = useList('listTickets', { limit: shown })
  const all = isStaff(role) ? '/technician-dashboard' : '/customer-portal'
  return (
    <Panel aria-labelledby={title} aria-busy={!rows && !error}>
      <PanelHead>
        <PanelTitle id={title}>Recent Tickets</PanelTitle>
        <Button asChild size="sm" look="outline">
          <Link to={all}>View All Tickets{total === undefined ? '' : ` (${total.toLocaleString('en-US')})`}</Link>
        </Button>
      </PanelHead>
      {error && <Failed message={explain(error)} retry={retry} />}
      {rows?.length === 0 && (
        <Empty>{isStaff(role) ? 'No tickets yet.' : 'No tickets found. Create your first support ticket.'}</Empty>
      )}
      {!rows && !error && <LoadingItems />}
      {rows && rows.length > 0 && (
        <Rows>
          {rows.map(ticket => (
            <RecentTicket key={ticket.id} ticket={ticket} withCustomer={isStaff(role)} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function RecentTicket({ ticket, withCustomer }: { ticket: Ticket; withCustomer: boolean }) {
  const facts = [
    shortId(ticket.id),
    ...(withCustomer ? [ticket.companyName || ticket.customerName] : []),
    whenUpdated(ticket.updatedAt, new Date()),
  ]
  return (
    <Item>
      <div>
        <Link to={`/tickets/${ticket.id}`}>{ticket.title}</Link>
        <p>{facts.join(' · ')}</p>
      </div>
      <PriorityBadge priority={ticket.priority} />
      <div>
        <StatusBadge status={ticket.status} />
      </div>
    </Item>
  )
}

const widths = ['56%', '72%', '48%', '64%']

function LoadingItems() {
  return (
    <Rows>
      {widths.map(width => (
        <Item key={width}>
          <chakra.div display="grid" gap="1" paddingBlock="6px">
            <Skeleton width={width} />
            <Skeleton width="40%" />
          </chakra.div>
          <Skeleton width="80px" />
          <Skeleton width="104px" />
        </Item>
      ))}
    </Rows>
  )
}
