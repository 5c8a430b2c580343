import { useState } from 'react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { TicketPage, TimeEntry } from '#/shared/tickets/schemas.ts'
import { SideList } from '#/web/features/tickets/detail/SideList.tsx'
import { CoverLine } from '#/web/features/tickets/time/CoverLine.tsx'
import { LogTimeForm } from '#/web/features/tickets/time/LogTimeForm.tsx'
import { TimerControl } from '#/web/features/tickets/time/TimerControl.tsx'
import css from '#/web/features/tickets/time/time-panel.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

const CorrectTimeDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/time/CorrectTimeDialog.tsx')).CorrectTimeDialog,
)

const DeleteTimeDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/time/DeleteTimeDialog.tsx')).DeleteTimeDialog,
)

interface TimePanelProps {
  ticket: TicketPage
  onStale: () => void
}

/** Staff's time on a ticket: the running timer, the form, and the entries. */
export function TimePanel({ ticket, onStale }: TimePanelProps) {
  const entries = useList('listTimeEntries', {}, { id: ticket.id }, ticket.updatedAt)
  const [correcting, setCorrecting] = useState<TimeEntry>()
  const [deleting, setDeleting] = useState<TimeEntry>()
  const now = serverNow()
  return (
    <FoldingPanel title="Time" end={<span className={css.total}>{formatMinutes(ticket.timeLogged)}</span>}>
      <div className={css.tools}>
        <CoverLine ticket={ticket} />
        <TimerControl ticketId={ticket.id} />
        <LogTimeForm ticket={ticket} onStale={onStale} />
      </div>
      <SideList label="Time entries" list={entries} empty="No time logged yet.">
        {entry => (
          <li key={entry.id}>
            <p>
              <strong>{formatMinutes(entry.duration)}</strong> {entry.description}
            </p>
            <p>
              {entry.userName} · <time dateTime={entry.endTime}>{formatDateTime(entry.endTime, now)}</time> ·{' '}
              {billingLabel(entry)}
            </p>
            {!entry.invoiced && (
              <div className={css.actions}>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Edit ${formatMinutes(entry.duration)} by ${entry.userName}`}
                  onClick={() => setCorrecting(entry)}
                >
                  Edit
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Delete ${formatMinutes(entry.duration)} by ${entry.userName}`}
                  onClick={() => setDeleting(entry)}
                >
                  Delete
                </Button>
              </div>
            )}
          </li>
        )}
      </SideList>
      {deleting && (
        <DeleteTimeDialog
          key={deleting.id}
          entry={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={entries.retry}
        />
      )}
      {correcting && (
        <CorrectTimeDialog
          key={correcting.id}
          entry={correcting}
          onClose={() => setCorrecting(undefined)}
          onCorrected={entries.retry}
        />
      )}
    </FoldingPanel>
  )
}

/** An entry's amount. Minutes that are rounded up for billing are stated, so that the amount is explained. */
function billingLabel({
  billable,
  coverage,
  invoiced,
  customerId,
  amount,
  duration,
  billedMinutes,
}: TimeEntry): string {
  if (coverage === 'contract') return 'Contract'
  if (!billable) return 'not billable'
  const rounded = billedMinutes === duration ? '' : ` for ${formatMinutes(billedMinutes)}`
  if (invoiced) return `invoiced, ${formatDollars(amount)}${rounded}`
  return `${formatDollars(amount)}${rounded}, ${customerId ? 'not invoiced yet' : 'no customer account to invoice'}`
}
