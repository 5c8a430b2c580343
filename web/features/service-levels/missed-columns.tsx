import { Pencil } from 'lucide-react'
import { shortId } from '#/shared/lib/short-id.ts'
import { slaClockLabels } from '#/shared/service-levels/labels.ts'
import type { MissedTicket } from '#/shared/service-levels/schemas.ts'
import css from '#/web/features/service-levels/missed-columns.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

/** The columns of missed targets. Staff can give a reason. */
export const missedColumns = (
  forStaff: boolean,
  onReason: (row: MissedTicket) => void,
): readonly Column<MissedTicket>[] => [
  {
    header: 'Ticket',
    phone: 'title',
    cell: ({ ticketId, title }) =>
      ticketId ? (
        <>
          <RowLink to={`/tickets/${ticketId}`}>{title}</RowLink> <Quiet>{shortId(ticketId)}</Quiet>
        </>
      ) : (
        title
      ),
  },
  { header: 'Target', width: 'day', cell: ({ clock }) => slaClockLabels[clock] },
  {
    header: 'Priority',
    width: 'money',
    phone: 'state',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  { header: 'Due', width: 'name', phone: 'hidden', cell: ({ dueAt }) => <Moment at={dueAt} /> },
  {
    header: 'Done',
    width: 'name',
    phone: 'hidden',
    cell: ({ doneAt }) => (doneAt ? <Moment at={doneAt} /> : 'Not yet'),
  },
  {
    header: 'Reason',
    className: css.reason,
    cell: ({ reason }) => reason || <Quiet>No reason given</Quiet>,
  },
  ...(forStaff ? [reasonColumn(onReason)] : []),
]

const reasonColumn = (onReason: (row: MissedTicket) => void): Column<MissedTicket> => ({
  header: 'Actions',
  align: 'end',
  width: 'menu',
  phone: 'menu',
  cell: row =>
    row.ticketId && (
      <Button
        size="icon"
        variant="quiet"
        aria-label={`${row.reason ? 'Edit' : 'Add'} reason: ${slaClockLabels[row.clock]} of ${row.title}`}
        title={row.reason ? 'Edit reason' : 'Add reason'}
        onClick={() => onReason(row)}
      >
        <Icon of={Pencil} />
      </Button>
    ),
})

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at, serverNow())}</time>
