import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { RecurringSchedule } from '#/shared/schedules/schemas.ts'
import actionsCss from '#/web/features/invoices/invoice-actions.module.css'
import { repeatLabel, scheduleLabels } from '#/web/features/invoices/invoice-labels.ts'
import css from '#/web/features/invoices/schedule-list.module.css'
import { useSkipBilling, useUpdateSchedule } from '#/web/features/invoices/use-invoices.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { toast } from '#/web/shell/parts/toast.ts'

const ChangeScheduleDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/ChangeScheduleDialog.tsx')).ChangeScheduleDialog,
)

const columns = ['For', 'Customer', 'Amount', 'Repeats', 'Next Invoice', 'Status', 'Actions']

/** Recurring invoice schedules. */
export function ScheduleList() {
  const { rows, error, ...list } = useList('listSchedules')
  const [changing, setChanging] = useState<string>()
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
        title="Recurring Invoices"
        columns={columns}
        rows={rows}
        failure={error && explain(error)}
        empty="No recurring invoices yet. Choose a frequency when you create an invoice."
      >
        {schedule => (
          <Row
            key={schedule.id}
            id={schedule.id}
            className={css.row}
            aria-current={schedule.id === chosen || undefined}
          >
            <Cell label="For">{schedule.description}</Cell>
            <Cell label="Customer">{schedule.companyName || schedule.customerName}</Cell>
            <Cell label="Amount">{formatDollars(schedule.amount)}</Cell>
            <Cell label="Repeats">{repeatLabel(schedule.frequency, schedule.dayOfMonth)}</Cell>
            <Cell label="Next Invoice">
              <div>
                {schedule.isActive ? formatDay(schedule.nextDueDate) : '—'}
                <span className={css.last}>
                  {schedule.lastGeneratedAt ? `Last on ${formatDate(schedule.lastGeneratedAt)}` : 'None yet'}
                </span>
              </div>
            </Cell>
            <Cell label="Status">{scheduleLabels[schedule.state]}</Cell>
            <Cell label="Actions">
              <ScheduleActions schedule={schedule} retry={list.retry} onChange={() => setChanging(schedule.id)} />
            </Cell>
          </Row>
        )}
      </ListPanel>
      {changing && <ChangeScheduleDialog id={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

interface ScheduleActionsProps {
  schedule: RecurringSchedule
  retry: () => void
  onChange: () => void
}

function ScheduleActions({ schedule, retry, onChange }: ScheduleActionsProps) {
  const { id, state, nextDueDate, version, description } = schedule
  const update = useUpdateSchedule()
  const skip = useSkipBilling()
  const pending = update.pending || skip.pending
  const attempt = (work: () => Promise<unknown>, done: string) => async () => {
    if (pending) return
    try {
      await work()
      toast({ title: 'Success', description: done })
    } catch (error) {
      announceReason('Failed to change the schedule')(error)
      retry()
    }
  }
  const become = (next: RecurringSchedule['state'], done: string) =>
    attempt(() => update.send({ parameters: { id }, body: { state: next, version } }), done)
  const skipNext = attempt(
    () => skip.send({ parameters: { id }, body: { nextDueDate } }),
    `Skipped the ${formatDay(nextDueDate)} invoice`,
  )
  if (state === 'ended') return '—'
  const button = (name: string, run: () => void) => (
    <Button size="sm" variant="outline" aria-label={`${name}: ${description}`} aria-disabled={pending} onClick={run}>
      {name}
    </Button>
  )
  return (
    <div className={actionsCss.actions}>
      {button('Change', onChange)}
      {state === 'active' && button('Skip next', skipNext)}
      {state === 'active' && button('Pause', become('paused', 'Schedule paused'))}
      {state === 'paused' && button('Resume', become('active', 'Schedule resumed'))}
      {button('End', become('ended', 'Schedule ended'))}
    </div>
  )
}
