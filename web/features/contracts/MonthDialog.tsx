import { Clock } from 'lucide-react'
import { formatHours } from '#/shared/contracts/rules.ts'
import type { ContractMonth, ContractPage, ContractTime } from '#/shared/contracts/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

const columns: readonly Column<ContractTime>[] = [
  { header: 'Day', width: 'day', phone: 'start', cell: ({ day }) => formatDay(day) },
  {
    header: 'Ticket',
    phone: 'title',
    cell: ({ ticketId, ticketTitle }) =>
      ticketTitle === null ? (
        'Private ticket'
      ) : (
        <>
          <TicketLink id={ticketId} /> {ticketTitle}
        </>
      ),
  },
  { header: 'By', width: 'day', phone: 'fact', cell: ({ firstName }) => firstName || '—' },
  { header: 'Time', align: 'end', width: 'count', phone: 'amount', cell: ({ minutes }) => formatHours(minutes) },
]

interface MonthDialogProps {
  contractId: ContractPage['id']
  month: ContractMonth
  onClose: () => void
}

/** The time of a contract month. */
export function MonthDialog({ contractId, month, onClose }: MonthDialogProps) {
  const { rows, error, ...list } = useList('listContractTime', {}, { id: contractId, day: month.from })
  return (
    <Dialog title={`Time, ${describePeriod(month)}`} open onClose={onClose} wide>
      <ListPanel
        {...list}
        hidesTitle
        title="Time of the month"
        columns={columns}
        rows={rows}
        counted={['entry', 'entries']}
        failure={error}
        emptySign={Clock}
        empty="No time was logged in this month."
      />
    </Dialog>
  )
}
