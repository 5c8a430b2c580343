import { coverageOf } from '#/functions/contracts/data/coverage.ts'
import { addWrites } from '#/functions/table/counters.ts'
import { type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Minutes that a person logged in a month. The rest is not billable. */
export interface TimeMonth {
  minutes: number
  billableMinutes: number
  /** Covered by contracts. */
  contractMinutes: number
}

const partition = 'COUNTER#time-months'
type Counted = Pick<TimeEntryRow, 'userId' | 'day' | 'duration' | 'billable' | 'coverage' | 'isCounted'>

/** The minutes that an entry adds to its user's month; none if it is not counted. */
export function timeMonthOf(entry: Counted | undefined): TimeMonth {
  if (!entry?.isCounted) return { minutes: 0, billableMinutes: 0, contractMinutes: 0 }
  const { duration: minutes } = entry
  const coverage = coverageOf(entry)
  return {
    minutes,
    billableMinutes: coverage === 'billable' ? minutes : 0,
    contractMinutes: coverage === 'contract' ? minutes : 0,
  }
}

/**
 * The writes that count changed time in its user's month: no `before` means a new entry, no `after` a deleted one. An entry keeps its user
 * and its day.
 */
export function countTimeMonthWrites(before: Counted | undefined, after: Counted | undefined): Write[] {
  const { userId, day } = after ?? before ?? {}
  if (!userId || !day) return []
  const [old, now] = [timeMonthOf(before), timeMonthOf(after)]
  return addTimeMonthWrites(userId, day.slice(0, 7), {
    minutes: now.minutes - old.minutes,
    billableMinutes: now.billableMinutes - old.billableMinutes,
    contractMinutes: now.contractMinutes - old.contractMinutes,
  })
}

/** The writes that add to a person's month; none if nothing changes. */
export const addTimeMonthWrites = (userId: UserId, month: string, by: TimeMonth): Write[] =>
  addWrites({ pk: partition, sk: `${month}#${userId}` }, { ...by })

/** Access pattern: the time of each person in each of some months, oldest first. One consistent query of a row for each. */
export async function timeMonthsBetween(from: string, to: string) {
  const rows = await queryAll<Key & Partial<TimeMonth>>({ pk: partition, after: from, upTo: `${to}~` })
  return rows.map(({ sk, minutes = 0, billableMinutes = 0, contractMinutes = 0 }) => ({
    month: sk.slice(0, 7),
    userId: sk.slice(8) as UserId,
    minutes,
    billableMinutes,
    contractMinutes,
  }))
}
