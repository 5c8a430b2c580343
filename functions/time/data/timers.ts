import { auditWrite } from '#/functions/audit/data/audit.ts'
import { replaceWrite, requireUnchanged, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, change, get, type Key, transact, type Write } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import {
  cleared,
  noTimer,
  roundedMinutes,
  type TimerState,
  timedTickets,
  unloggedAction,
  unloggedSeconds,
} from '#/shared/time/timer-rules.ts'

/** A user's timer, with the state before a discard that can be undone. */
export interface TimerRow extends Key, Versioned, TimerState {
  beforeDiscard?: TimerState
}

const timerKey = (userId: UserId): Key => ({ pk: `TIMER#${userId}`, sk: 'TIMER' })
/** Label of a timer's writes. */
export const timerLabel = 'timer'
const teamLabel = 'team'

/** Access pattern: a user's timer. One consistent read. */
export const findTimer = (userId: UserId) => get<TimerRow>(timerKey(userId))

export const timerState = (row: TimerRow | undefined): TimerState =>
  row ? { running: row.running, parked: row.parked } : noTimer

/**
 * Saves a changed timer. Throws `Forbidden` if its user is no longer on the team, and `ConditionFailed` (label `timerLabel`)
 * if another device was faster.
 */
export async function keepTimer(
  userId: UserId,
  before: TimerRow | undefined,
  after: TimerState & Pick<TimerRow, 'beforeDiscard'>,
  extraWrites: readonly Write[],
): Promise<void> {
  try {
    await transact([
      replaceWrite(timerLabel, before, { ...timerKey(userId), ...after }),
      {
        label: teamLabel,
        require: userKey(userId),
        condition: '#role IN (:technician, :admin) AND attribute_not_exists(erasedAt)',
        names: { '#role': 'role' },
        values: { ':technician': 'technician', ':admin': 'admin' },
      },
      ...extraWrites,
    ])
  } catch (error) {
    if (error instanceof ConditionFailed && error.labels.has(teamLabel)) throw new Forbidden()
    throw error
  }
}

/**
 * Records that the user of a running timer is active. The version stays the same, because no device shows a different time
 * after it.
 */
export async function noteActivity(userId: UserId, at: string): Promise<void> {
  try {
    await change(timerKey(userId), {
      update: 'SET #running.lastActivityAt = :at',
      condition: 'attribute_exists(#running.startedAt)',
      names: { '#running': 'running' },
      values: { ':at': at },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** The writes that clear a user's time on a ticket; they fail (`label`) if their timer changed. */
export async function clearTimerWrites(label: string, userId: UserId, ticketId: TicketId): Promise<Write[]> {
  const before = await findTimer(userId)
  const after = cleared(timerState(before), ticketId)
  return before && timedTickets(before).includes(ticketId)
    ? [replaceWrite(label, before, { ...timerKey(userId), ...after })]
    : []
}

/** Ends a timer when its user leaves the team. The audit log keeps the unlogged time. */
export const endTimer = (userId: UserId, at: string): Promise<void> =>
  retryOnConflict(timerLabel, async () => {
    const row = await findTimer(userId)
    if (!row) return
    const { require: remove, ...guard } = requireUnchanged(timerLabel, row)
    const unlogged = timedTickets(row).map(ticketId => {
      const minutes = roundedMinutes(unloggedSeconds(row, ticketId, at))
      return `${formatMinutes(minutes)} on ${shortId(ticketId)}`
    })
    await transact([
      { remove, ...guard },
      ...(unlogged.length > 0
        ? [
            auditWrite({
              userId,
              action: unloggedAction,
              subject: userId,
              changes: { unloggedTime: unlogged.join(', ') },
              at,
              address: '',
              requestId: '',
            }),
          ]
        : []),
    ])
  })
