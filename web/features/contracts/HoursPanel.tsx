import { Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { formatHours, overageMinutes } from '#/shared/contracts/rules.ts'
import type { ContractMonth, ContractPage } from '#/shared/contracts/schemas.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import css from '#/web/features/contracts/hours-panel.module.css'
import { useInvoiceOverage } from '#/web/features/contracts/use-contracts.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { HoursBar } from '#/web/ui/labels/HoursBar.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const MonthDialog = lazyDialog(async () => (await import('#/web/features/contracts/MonthDialog.tsx')).MonthDialog)

interface HoursPanelProps {
  contract: ContractPage
  forStaff: boolean
  isAdmin: boolean
}

/** The hours of the current month as a bar, and the months before it. */
export function HoursPanel({ contract, forStaff, isAdmin }: HoursPanelProps) {
  const titleId = useId()
  const [shown, setShown] = useState<ContractMonth>()
  const { id, coverage, hours, months, nextIncluded, status } = contract
  if (coverage === 'none') return null
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Support hours</PanelTitle>
      </PanelHead>
      <div className={css.now}>
        {hours ? <HoursBar hours={hours} /> : <p>{beforeText(status)}</p>}
        {nextIncluded && <p>{`${formatHours(nextIncluded.minutes)} a month from the next contract month on.`}</p>}
      </div>
      {months.length > 0 ? (
        <Table aria-label="Contract months">
          <TableHead columns={columnsFor(forStaff, isAdmin, id, setShown)} />
          <TableBody>
            {months.map(month => (
              <Row key={month.from}>
                <Cells columns={columnsFor(forStaff, isAdmin, id, setShown)} row={month} />
              </Row>
            ))}
          </TableBody>
        </Table>
      ) : (
        <EmptyState sign={Clock}>No time logged under this contract yet.</EmptyState>
      )}
      {shown && <MonthDialog contractId={id} month={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

const beforeText = (status: ContractPage['status']) =>
  status === 'draft' || status === 'active' ? 'The first month begins with the contract.' : 'This contract is over.'

const columnsFor = (
  forStaff: boolean,
  isAdmin: boolean,
  contractId: ContractPage['id'],
  onShow: (month: ContractMonth) => void,
): readonly Column<ContractMonth>[] => [
  { header: 'Month', phone: 'title', cell: month => describePeriod(month) },
  { header: 'Used', align: 'end', width: 'money', phone: 'fact', cell: ({ usedMinutes }) => formatHours(usedMinutes) },
  {
    header: 'Overage',
    align: 'end',
    width: 'money',
    phone: 'fact',
    cell: month => (overageMinutes(month) > 0 ? formatHours(overageMinutes(month)) : ''),
  },
  {
    header: 'Invoice',
    width: 'id',
    phone: 'fact',
    cell: month => <OverageCell month={month} forStaff={forStaff} isAdmin={isAdmin} contractId={contractId} />,
  },
  {
    header: 'Time',
    align: 'end',
    width: 'count',
    phone: 'menu',
    cell: month => (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Show time of ${describePeriod(month)}`}
        onClick={() => onShow(month)}
      >
        Show
      </Button>
    ),
  },
]

interface OverageCellProps {
  month: ContractMonth
  forStaff: boolean
  isAdmin: boolean
  contractId: ContractPage['id']
}

function OverageCell({ month, forStaff, isAdmin, contractId }: OverageCellProps) {
  const { send, pending } = useInvoiceOverage()
  const { overage, isNotInvoiced, state, from } = month
  if (isNotInvoiced) {
    const invoice = async () => {
      if (pending) return
      try {
        const { invoiceNumber } = await send({ parameters: { id: contractId, day: from } })
        toast({ title: 'Success', description: `Draft ${invoiceNumber} created` })
      } catch (error) {
        announceReason('Failed to invoice the overage')(error)
      }
    }
    return (
      <>
        Not invoiced{' '}
        {isAdmin && (
          <Button size="sm" variant="outline" aria-disabled={pending} onClick={invoice}>
            Invoice overage
          </Button>
        )}
      </>
    )
  }
  if (overage) {
    const path = forStaff ? '/invoices' : '/billing'
    return <RowLink to={`${path}/${overage.invoiceId}`}>{overage.invoiceNumber}</RowLink>
  }
  return state === 'open' ? 'Open' : ''
}
