import { handle } from '#/functions/http/handle.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import {
  findTimer,
  keepTimer,
  noteActivity,
  type TimerRow,
  timerLabel,
  timerState,
} from '#/functions/time/data/timers.ts'
import { stateView, timerView } from '#/functions/time/timer-view.ts'
import { Conflict, Superseded } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/time/routes.ts'
import type { TimerChange } from '#/shared/time/timer.ts'
import { maxParked, setTo, started, stopped, type TimerState, timedTickets } from '#/shared/time/timer-rules.ts'

export const handler = handle(routes.setTimer, async ({ body, caller, now, recordWrites }) => {
  if (body.do === 'active') {
    await noteActivity(caller.id, now.toISOString())
    return timerView(await findTimer(caller.id), now)
  }
  if ('ticketId' in body) await findTicket(body.ticketId)
  const before = await findTimer(caller.id)
  const after = changed(before, body, now.toISOString())
  const isRestorable = body.do !== 'restore' || before?.beforeDiscard !== undefined
  // A repeated start or stop changes nothing, whatever its version.
  if (isRestorable && isSame(after, timerState(before))) return timerView(before, now)
  if (!isRestorable || body.version !== versionOf(before)) throw await superseded(caller.id, now)
  if (timedTickets(after).length > maxParked) {
    throw new Conflict(`You have unlogged time on ${maxParked} tickets. Log or discard some of it first.`)
  }
  const isDiscard = body.do === 'set' && body.minutes === 0
  const response = await stateView(after, versionOf(before) + 1, now)
  try {
    const kept = { ...after, ...(isDiscard && { beforeDiscard: timerState(before) }) }
    await keepTimer(caller.id, before, kept, recordWrites({ response, subject: caller.id }))
  } catch (error) {
    if (error instanceof ConditionFailed && error.labels.has(timerLabel)) throw await superseded(caller.id, now)
    throw error
  }
  return response
})

type Guarded = Exclude<TimerChange, { do: 'active' }>

function changed(row: TimerRow | undefined, body: Guarded, at: string): TimerState {
  const before = timerState(row)
  switch (body.do) {
    case 'start':
      return started(before, body.ticketId, at)
    case 'stop':
      return stopped(before, at)
    case 'set':
      return setTo(before, body.ticketId, body.minutes, at)
    case 'restore':
      return row?.beforeDiscard ?? before
  }
}

const isSame = (one: TimerState, other: TimerState) => JSON.stringify(one) === JSON.stringify(other)

async function superseded(userId: UserId, now: Date) {
  const current = await timerView(await findTimer(userId), now)
  return new Superseded('Your timer changed on another device.', current)
}
