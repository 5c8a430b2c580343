import { auditWrite } from '#/functions/audit/data/audit.ts'
import { noticeWrite } from '#/functions/notifications/data/notices.ts'
import { replaceWrite, requireUnchanged, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, change, get, type Key, query, transact, type Write } from '#/functions/table/table.ts'
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
  /** When the index shows that the run is long; absent once its user was told, and without a run. */
  gsi1pk?: string
  gsi1sk?: string
}

const timerKey = (userId: UserId): Key => ({ pk: `TIMER#${userId}`, sk: 'TIMER' })
const longRunPartition = 'TIMERS'
/** The fields of the index that finds a run by its start. */
const runIndex = (userId: UserId, { running }: TimerState) =>
  running ? { gsi1pk: longRunPartition, gsi1sk: `${running.startedAt}#${userId}` } : {}

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
      replaceWrite(timerLabel, before, { ...timerKey(userId), ...after, ...nextRunIndex(userId, before, after) }),
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
    ? [replaceWrite(label, before, { ...timerKey(userId), ...after, ...nextRunIndex(userId, before, after) })]
    : []
}

/** The fields of the index after a change: a run whose user was told of it is not in the index again. */
const nextRunIndex = (userId: UserId, before: TimerRow | undefined, after: TimerState) => {
  const isSameRun = after.running !== null && before?.running?.startedAt === after.running.startedAt
  return isSameRun && before?.gsi1pk === undefined ? {} : runIndex(userId, after)
}

/** Access pattern: the users whose timers have run since a time, longest first, after a cursor. One index query. */
export async function runningSince(
  time: string,
  limit: number,
  after: string | undefined,
): Promise<{ userId: UserId; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: longRunPartition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${time}~`)
    .map(({ pk, gsi1sk }) => ({ userId: pk.slice('TIMER#'.length) as UserId, position: gsi1sk }))
}

/**
 * Tells a user once that their timer has run since a time or earlier. The version stays the same, because no device shows a different
 * time after it.
 */
export async function tellOfLongRun(userId: UserId, since: string, at: string): Promise<void> {
  const row = await findTimer(userId)
  if (!row?.running || row.gsi1pk === undefined || row.running.startedAt > since) return
  const { ticketId, startedAt } = row.running
  await transact([
    {
      label: timerLabel,
      change: timerKey(userId),
      update: 'REMOVE gsi1pk, gsi1sk',
      condition: '#running.startedAt = :startedAt AND attribute_exists(gsi1pk)',
      names: { '#running': 'running' },
      values: { ':startedAt': startedAt },
    },
    noticeWrite({ userId, kind: 'timer', ticketId, at, byId: null, commentId: null }),
  ]).catch(error => {
    // Another run of the job was faster, or the timer was stopped.
    if (!(error instanceof ConditionFailed && error.labels.has(timerLabel))) throw error
  })
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
