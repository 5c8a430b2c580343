import { Clock } from 'lucide-react'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useNextStep } from '#/web/features/tickets/data/use-next-step.ts'
import css from '#/web/features/tickets/detail/due-fact.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { DueBadge } from '#/web/ui/service-levels/DueBadge.tsx'
import { clockLabel, clocksOf, dueTime } from '#/web/ui/service-levels/due-label.ts'

/** The target of a ticket that is due next for staff; for the customer, the time by which they get an answer. */
export function DueFact({ ticket }: { ticket: TicketPage }) {
  const { sla, answerBy, status, resolvedAt } = ticket
  const now = useNow(60_000)
  const nextStep = useNextStep()
  if (sla && (status === 'open' || status === 'in_progress')) {
    const clocks = clocksOf(sla, resolvedAt)
    const clock = sla.respondedAt === null && clocks.response.state !== 'none' ? 'response' : 'resolution'
    const label = clockLabel(clock, clocks[clock], now)
    return label && <DueBadge label={label} />
  }
  // A time that has passed says nothing to the customer; the team sees that it was missed.
  if (answerBy === null || Date.parse(answerBy) <= now.getTime()) return null
  const time = dueTime(answerBy, now)
  // Above the conversation, the next step of a new ticket names the time, too.
  if (nextStep(ticket).text.includes(time)) return null
  return (
    <span className={css.answer}>
      <Icon of={Clock} size={14} />
      We aim to answer by {time}
    </span>
  )
}
