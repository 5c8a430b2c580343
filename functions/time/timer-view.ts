import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { findTickets, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { type TimerRow, timerState } from '#/functions/time/data/timers.ts'
import type { Timer } from '#/shared/time/timer.ts'
import { type TimerState, timedTickets } from '#/shared/time/timer-rules.ts'

/** A timer as its user sees it. One batch read of its tickets. */
export const timerView = (row: TimerRow | undefined, now: Date): Promise<Timer> =>
  stateView(timerState(row), versionOf(row), now)

/** A timer's state as its user sees it, in a version. */
export async function stateView(timer: TimerState, version: number, now: Date): Promise<Timer> {
  const tickets = await findTickets(timedTickets(timer).map(ticketKey))
  const titles = new Map(tickets.map(({ id, title }) => [id, title]))
  const titled = <Part extends TimerState['parked'][number] | NonNullable<TimerState['running']>>(part: Part) => ({
    ...part,
    title: titles.get(part.ticketId) ?? '',
  })
  return {
    running: timer.running && titled(timer.running),
    parked: timer.parked.map(titled),
    version,
    now: now.toISOString(),
  }
}
