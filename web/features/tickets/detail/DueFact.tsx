import { Clock } from 'lucide-react'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/due-fact.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { DueBadge } from '#/web/ui/service-levels/DueBadge.tsx'
import { clockLabel, clocksOf, dueTime } from '#/web/ui/service-levels/due-label.ts'

/** The target of a ticket that is due next for staff; for the customer, the time by which they get an answer. */
export function DueFact({ ticket: { sla, answerBy, status, resolvedAt } }: { ticket: TicketPage }) {
  const now = useNow(60_000)
  if (sla && (status === 'open' || status === 'in_progress')) {
    const clocks = clocksOf(sla, resolvedAt)
    const clock = sla.respondedAt === null && clocks.response.state !== 'none' ? 'response' : 'resolution'
    const label = clockLabel(clock, clocks[clock], now)
    return label && <DueBadge label={label} />
  }
  // A time that has passed says nothing to the customer; the team sees that it was missed.
  const isAhead = answerBy !== null && Date.parse(answerBy) > now.getTime()
  return (
    isAhead && (
      <span className={css.answer}>
        <Icon of={Clock} size={14} />
        We aim to answer by {dueTime(answerBy, now)}
      </span>
    )
  )
}
