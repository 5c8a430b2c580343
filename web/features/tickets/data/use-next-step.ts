import { type NextStep, nextStep } from '#/shared/tickets/next-step.ts'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { dueTime } from '#/web/ui/service-levels/due-label.ts'

/** Returns what makes the next step of a customer's ticket, in the reader's own time. */
export function useNextStep(): (ticket: Parameters<typeof nextStep>[0]) => NextStep {
  const { timeZone } = useBrand().company
  const now = useNow(60_000)
  return ticket => nextStep(ticket, { now, timeZone, timeLabel: instant => dueTime(instant, now) })
}
