import { reasonWrite } from '#/functions/service-levels/data/results.ts'
import { keepSettings } from '#/functions/service-levels/data/settings.ts'
import { withClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { keepCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import type { Actor } from '#/functions/tickets/data/ticket-changes.ts'
import { countTicketWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { changedDueFields } from '#/functions/tickets/data/ticket-due.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { calendarDay } from '#/shared/lib/dates.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { slaClocks } from '#/shared/service-levels/rules.ts'
import type { Policy, Target } from '#/shared/service-levels/schemas.ts'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'

const dayMs = 24 * 60 * 60 * 1000
const begunDaysAgo = 380

const soon = (responseMinutes: number, resolutionMinutes: number): Target => ({
  responseMinutes,
  resolutionMinutes,
  clock: 'business',
})

/** A policy that a company or a contract can have. */
const premium: Policy = {
  id: 'c0a1f6de-3c1b-4a5e-8d0a-5f0b8f6f2a11',
  name: 'Premium',
  isDefault: false,
  goalPercent: '98.00',
  targets: {
    critical: { ...soon(15, 120), clock: 'always' },
    high: soon(30, 240),
    medium: soon(120, 720),
    low: soon(240, 1440),
  },
}

/** Turns service levels on, a year ago and before any ticket is opened. */
export async function turnOnServiceLevels(now: number): Promise<void> {
  const year = new Date(now).getUTCFullYear()
  const holidays = [
    { date: calendarDay(year, 1, 1), name: 'New Year’s Day', isYearly: true },
    { date: calendarDay(year, 7, 4), name: 'Independence Day', isYearly: true },
    { date: calendarDay(year, 12, 25), name: 'Christmas Day', isYearly: true },
  ]
  const at = new Date(now - begunDaysAgo * dayMs).toISOString()
  const policies = [...suggestedLevels.policies, premium]
  await keepSettings({ ...suggestedLevels, holidays, policies, emailsReport: true }, undefined, at, () => [])
}

/** The writes that a reply makes to the clocks of its ticket. */
export async function replyWrites(id: TicketId, actor: Actor): Promise<Write[]> {
  const before = await findTicket(id)
  const byCustomer = before.customerId === actor.id
  const turn =
    byCustomer && before.waitingOn === 'customer' ? { waitingOn: 'us' as const, waitingSince: actor.at } : undefined
  const { ticket: after, writes } = await withClocks(before, { ...before, ...turn }, actor.at, !byCustomer)
  if (after.sla === before.sla && !turn) return []
  const { set, removed = [] } = changedDueFields(before, after)
  return [
    ...writes,
    setTicketFieldsWrite(before, { set: { ...set, waitingOn: after.waitingOn }, removed }),
    ...keepCardWrites(before, after),
    ...countTicketWrites({ id, customerId: null }, before, after),
  ]
}

const reason = 'The technician on call was at another customer’s office.'

/** Gives the first missed target a reason, which its report shows. */
export async function explainMiss(tickets: readonly TicketRow[]): Promise<void> {
  for (const ticket of tickets) {
    const { id, sla } = ticket
    const clock = sla && slaClocks.find(one => sla[`${one}State`] === 'missed')
    if (!clock || !sla.resultMonths[clock]) continue
    const missedReasons = { ...sla.missedReasons, [clock]: reason }
    await transact([
      setTicketFieldsWrite(ticket, { set: { sla: { ...sla, missedReasons } } }),
      reasonWrite(id, clock, reason),
    ])
    return
  }
}
