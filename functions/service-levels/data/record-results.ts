import { doneWrite, resultWrite, type SlaResult } from '#/functions/service-levels/data/results.ts'
import type { Levels } from '#/functions/service-levels/data/settings.ts'
import type { Write } from '#/functions/table/table.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { minutesBetween } from '#/shared/service-levels/calendar.ts'
import { usedUntil } from '#/shared/service-levels/clocks.ts'
import { isOpenMonth } from '#/shared/service-levels/months.ts'
import { type SlaClock, slaClocks } from '#/shared/service-levels/rules.ts'
import type { TicketSla } from '#/shared/service-levels/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

interface Result {
  ticket: Ticket
  sla: TicketSla
  at: string
  levels: Levels
}

/**
 * The clocks of a changed ticket with the months in which their new results count, the writes of these, and which clocks they are of. A result is replaced while
 * its month is open.
 */
export function recordResults(
  before: TicketSla,
  { ticket, sla, at, levels }: Result,
  isResolved: boolean,
): { sla: TicketSla; writes: Write[]; clocks: SlaClock[] } {
  const isNew: Record<SlaClock, boolean> = {
    response:
      isOver(sla.responseState) &&
      (sla.responseState !== before.responseState || sla.respondedAt !== before.respondedAt),
    resolution:
      isOver(sla.resolutionState) &&
      (isResolved || (sla.resolutionState === 'missed' && before.resolutionState !== 'missed')),
  }
  const months = { ...sla.resultMonths }
  const clocks = slaClocks.filter(clock => isNew[clock])
  const writes = clocks.flatMap((clock): Write[] => {
    const doneAt = clock === 'response' ? sla.respondedAt : isResolved ? at : null
    const known = months[clock]
    const today = businessDay(at, levels.calendar.timeZone)
    if (known && !isOpenMonth(known, today)) return doneAt ? [doneWrite(ticket.id, clock, doneAt)] : []
    const result = resultOf(clock, { ticket, sla, at, levels }, doneAt, today)
    if (!result) return []
    months[clock] = result.month
    return [resultWrite(result)]
  })
  return { sla: { ...sla, resultMonths: months }, writes, clocks }
}

const isOver = (state: string) => state === 'met' || state === 'missed'

function resultOf(clock: SlaClock, { ticket, sla, at, levels }: Result, doneAt: string | null, today: string) {
  const { priority, createdAt, customerId, companyId } = ticket
  const target = sla.targets[priority]
  const { calendar } = levels
  const isResponse = clock === 'response'
  const dueAt = (isResponse ? sla.responseDueAt : sla.resolutionDueAt) ?? doneAt
  if (!dueAt) return undefined
  const missed = (isResponse ? sla.responseState : sla.resolutionState) === 'missed'
  const minutes = isResponse
    ? minutesBetween(createdAt, doneAt ?? dueAt, target.clock, calendar)
    : usedUntil(sla, priority, doneAt ?? at, calendar)
  const day = businessDay(missed ? dueAt : (doneAt ?? at), calendar.timeZone)
  const counted = isOpenMonth(day.slice(0, 7), today) ? day : today
  const result: SlaResult = {
    ticketId: ticket.id,
    clock,
    customerId: companyId ?? customerId,
    companyId,
    priority,
    goalPercent: sla.goalPercent,
    dueAt,
    doneAt,
    minutes: Math.floor(minutes),
    targetMinutes: (isResponse ? target.responseMinutes : target.resolutionMinutes) ?? Math.floor(minutes),
    missed,
    day: counted,
    month: counted.slice(0, 7),
  }
  return result
}
