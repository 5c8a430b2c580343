import { useState } from 'react'
import { slaClockLabels } from '#/shared/service-levels/labels.ts'
import { type SlaClock, slaClocks } from '#/shared/service-levels/rules.ts'
import type { TicketSla } from '#/shared/service-levels/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/ticket-clocks.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { DueBadge } from '#/web/ui/service-levels/DueBadge.tsx'
import { clockLabel, clocksOf } from '#/web/ui/service-levels/due-label.ts'

const MissedReasonDialog = lazyDialog(
  async () => (await import('#/web/ui/service-levels/MissedReasonDialog.tsx')).MissedReasonDialog,
)

/** Both targets of a ticket for staff, with the reasons for misses. */
export function TicketClocks({ ticket, sla }: { ticket: TicketPage; sla: TicketSla }) {
  const now = useNow(60_000)
  const [explaining, setExplaining] = useState<SlaClock>()
  const clocks = clocksOf(sla, ticket.resolvedAt)
  return (
    <>
      {slaClocks.map(clock => {
        const label = clockLabel(clock, clocks[clock], now)
        const reason = sla.missedReasons[clock]
        const { dueAt, state } = clocks[clock]
        return (
          label && (
            <div key={clock}>
              <dt>{slaClockLabels[clock]}</dt>
              <dd className={css.clock}>
                <span title={dueAt ? `Due ${formatDateTime(dueAt, now)}` : undefined}>
                  <DueBadge label={label} />
                </span>
                {state === 'missed' && (
                  <>
                    {reason && <p>{reason}</p>}
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={`${reason ? 'Edit' : 'Add'} reason: ${slaClockLabels[clock]}`}
                      onClick={() => setExplaining(clock)}
                    >
                      {reason ? 'Edit reason' : 'Add reason'}
                    </Button>
                  </>
                )}
              </dd>
            </div>
          )
        )
      })}
      {explaining && (
        <MissedReasonDialog
          ticketId={ticket.id}
          title={ticket.title}
          clock={explaining}
          reason={sla.missedReasons[explaining]}
          onClose={() => setExplaining(undefined)}
        />
      )}
    </>
  )
}
