import { CalendarSync } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { scheduleTones } from '#/shared/lib/tones.ts'
import type { RecurringSchedule } from '#/shared/schedules/schemas.ts'
import { repeatLabel, scheduleLabels } from '#/web/features/invoices/invoice-labels.ts'
import css from '#/web/features/invoices/schedule-list.module.css'
import { useSkipBilling, useUpdateSchedule } from '#/web/features/invoices/use-invoices.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Cells, type Column, Row } from '#/web/shell/parts/Table.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { type RowAction, RowActions } from '#/web/ui/lists/RowActions.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const ChangeScheduleDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/ChangeScheduleDialog.tsx')).ChangeScheduleDialog,
)

const columns = (retry: () => void, onChange: (id: string) => void): readonly Column<RecurringSchedule>[] => [
  {
    header: 'For',
    phone: 'title',
    sort: byText(({ description }) => description),
    cell: ({ description, createdAt, lastGeneratedAt }) => (
      <>
        <span className={css.name}>{description}</span>
        <Quiet className={css.history}>
          Since {formatDate(createdAt)},{' '}
          {lastGeneratedAt ? `last invoice ${formatDate(lastGeneratedAt)}` : 'no invoice yet'}
        </Quiet>
      </>
    ),
  },
  {
    header: 'Customer',
    sort: byText(({ companyName, customerName }) => companyName || customerName),
    cell: ({ companyName, customerName, customerId }) => (
      <Link
        className={css.customer}
        to={`/invoices?customerId=${customerId}`}
        aria-label={`Invoices of ${companyName || customerName}`}
      >
        {companyName || customerName}
      </Link>
    ),
  },
  {
    header: 'Repeats',
    width: 'id',
    phone: 'hidden',
    cell: ({ frequency, dayOfMonth }) => repeatLabel(frequency, dayOfMonth),
  },
  {
    header: 'Amount',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ amount }) => amount),
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    header: 'Status',
    width: 'day',
    phone: 'state',
    cell: ({ state }) => <Badge tone={scheduleTones[state]}>{scheduleLabels[state]}</Badge>,
  },
  {
    header: 'Next invoice',
    width: 'day',
    sort: byTime(({ isActive, nextDueDate }) => (isActive ? nextDueDate : null)),
    cell: ({ isActive, nextDueDate }) => (isActive ? formatDay(nextDueDate) : '—'),
  },
  {
    header: 'Actions',
    align: 'end',
    width: 'name',
    phone: 'menu',
    cell: schedule => <ScheduleActions schedule={schedule} retry={retry} onChange={() => onChange(schedule.id)} />,
  },
]

/** Recurring invoice schedules. */
export function ScheduleList() {
  const { rows, error, ...list } = useList('listSchedules')
  const [changing, setChanging] = useState<string>()
  const { retry } = list
  const shown = useMemo(() => columns(retry, setChanging), [retry])
  // An invoice links to its schedule.
  const chosen = useLocation().hash.slice(1)
  const isListed = rows?.some(({ id }) => id === chosen) ?? false
  useEffect(() => {
    if (isListed) document.getElementById(chosen)?.scrollIntoView({ block: 'center' })
  }, [chosen, isListed])
  return (
    <>
      <ListPanel
        {...list}
        title="Recurring invoices"
        columns={shown}
        rows={rows}
        counted={['schedule', 'schedules']}
        failure={error}
        emptySign={CalendarSync}
        empty="No recurring invoices yet. Choose a frequency when you create an invoice."
      >
        {schedule => (
          <Row
            key={schedule.id}
            id={schedule.id}
            className={css.row}
            aria-current={schedule.id === chosen || undefined}
          >
            <Cells columns={shown} row={schedule} />
          </Row>
        )}
      </ListPanel>
      {changing && <ChangeScheduleDialog id={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

/** Words about a schedule in a new state. A resumed one does not bill the periods that passed meanwhile. */
const outcomes: Record<RecurringSchedule['state'], (schedule: RecurringSchedule) => string> = {
  active: ({ nextDueDate }) => `Schedule resumed. Next invoice ${formatDay(nextDueDate)}.`,
  paused: () => 'Schedule paused',
  ended: () => 'Schedule ended',
}

interface ScheduleActionsProps {
  schedule: RecurringSchedule
  retry: () => void
  onChange: () => void
}

function ScheduleActions({ schedule, retry, onChange }: ScheduleActionsProps) {
  const { id, state, nextDueDate, version, description, contractId, contractNumber } = schedule
  const update = useUpdateSchedule()
  const skip = useSkipBilling()
  const pending = update.pending || skip.pending
  const attempt =
    (work: () => Promise<RecurringSchedule>, done: (changed: RecurringSchedule) => string) => async () => {
      if (pending) return
      try {
        const changed = await work()
        toast({ title: 'Success', description: done(changed) })
      } catch (error) {
        announceReason('Failed to change the schedule')(error)
        retry()
      }
    }
  const become = (next: RecurringSchedule['state']) =>
    attempt(() => update.send({ parameters: { id }, body: { state: next, version } }), outcomes[next])
  const skipNext = attempt(
    () => skip.send({ parameters: { id }, body: { nextDueDate } }),
    () => `Skipped the ${formatDay(nextDueDate)} invoice`,
  )
  if (contractId) return <RowLink to={`/contracts/${contractId}`}>Managed by {contractNumber}</RowLink>
  if (state === 'ended') return null
  const action = (label: string, place: RowAction['place'], onSelect: () => void): RowAction => ({
    label,
    name: `${label}: ${description}`,
    place,
    disabled: pending,
    onSelect,
  })
  return (
    <RowActions
      of={description}
      actions={[
        action('Change', 'hover', onChange),
        ...(state === 'active'
          ? [action('Skip next', 'menu', skipNext), action('Pause', 'menu', become('paused'))]
          : [action('Resume', 'hover', become('active'))]),
        { ...action('End', 'menu', become('ended')), destructive: true },
      ]}
    />
  )
}
