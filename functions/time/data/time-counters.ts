import { addCustomerYearWrite } from '#/functions/reports/data/customer-yearly-totals.ts'
import { additionExpression, addWrites, anyShard, nonzero } from '#/functions/table/counters.ts'
import { filledPage, type Page } from '#/functions/table/page.ts'
import { get, getAll, type Key, query, type Write } from '#/functions/table/table.ts'
import type { TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { timeCents } from '#/shared/time/billing.ts'

/** Billable time that is on no invoice yet. */
export interface Unbilled {
  entries: number
  minutes: number
  amountCents: number
}

/** A customer's unbilled time, in the index only while there is some. Fields that were never counted are absent. */
export type UnbilledRow = Key & Partial<Unbilled> & { customerId: PayerId }

export const unbilledLabel = 'unbilled time'
export const unbilledPartition = 'UNBILLEDTIME'
const shards = 8
export const unbilledKey = (customerId: PayerId): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'UNBILLEDTIME' })
const totalPartition = 'COUNTER#unbilled-time'
const nothing: Unbilled = { entries: 0, minutes: 0, amountCents: 0 }

export const sumUnbilled = (parts: readonly Partial<Unbilled>[]): Unbilled =>
  parts.reduce<Unbilled>(
    (sum, { entries = 0, minutes = 0, amountCents = 0 }) => ({
      entries: sum.entries + entries,
      minutes: sum.minutes + minutes,
      amountCents: sum.amountCents + amountCents,
    }),
    nothing,
  )

export const negated = ({ entries, minutes, amountCents }: Unbilled): Unbilled => ({
  entries: -entries,
  minutes: -minutes,
  amountCents: -amountCents,
})

/**
 * The writes that change a customer's unbilled time. If entries are removed, `before` is the customer's row as it was read:
 * removing the last entry also removes the customer from the index, and the write fails (label `unbilledLabel`) if the number
 * of entries has changed so that this decision is wrong.
 */
export function unbilledWrites(customerId: PayerId, by: Unbilled, before?: UnbilledRow): Write[] {
  if (by.entries === 0 && by.minutes === 0 && by.amountCents === 0) return []
  const total = addWrites({ pk: totalPartition, sk: anyShard(shards) }, { ...by })
  if (by.entries >= 0) {
    const indexKeys = { gsi1pk: unbilledPartition, gsi1sk: customerId, customerId }
    return [...addWrites(unbilledKey(customerId), { ...by }, by.entries > 0 ? { set: indexKeys } : {}), ...total]
  }
  const { update, names, values } = additionExpression({ by: nonzero({ ...by }) })
  const isLast = (before?.entries ?? 0) + by.entries <= 0
  return [
    {
      label: unbilledLabel,
      change: unbilledKey(customerId),
      update: isLast ? `REMOVE gsi1pk, gsi1sk ${update}` : update,
      condition: isLast ? '#entries = :left' : '#entries > :left',
      names,
      values: { ...values, ':left': -by.entries },
    },
    ...total,
  ]
}

/** The writes that count changed time in the years of its customers: no `before` means a new entry, no `after` a deleted one. */
export function addTimeWrites(before: TimeEntryRow | undefined, after: TimeEntryRow | undefined): Write[] {
  const isSameIndexRow = before?.customerId === after?.customerId && before?.day.slice(0, 4) === after?.day.slice(0, 4)
  if (before && after && !isSameIndexRow)
    return [...addTimeWrites(before, undefined), ...addTimeWrites(undefined, after)]
  const { customerId, day } = after ?? before ?? {}
  if (!customerId || !day) return []
  const countersOf = (entry: TimeEntryRow | undefined) => ({
    minutes: entry?.duration ?? 0,
    billableMinutes: entry?.billable ? entry.duration : 0,
    costCents: entry ? timeCents(entry.duration, entry.hourlyCostCents) : 0,
  })
  const [old, now] = [countersOf(before), countersOf(after)]
  const by = {
    minutes: now.minutes - old.minutes,
    billableMinutes: now.billableMinutes - old.billableMinutes,
    costCents: now.costCents - old.costCents,
  }
  return addCustomerYearWrite(customerId, day.slice(0, 4), by)
}

/** Access pattern: a customer's unbilled time. One consistent read. */
export const findUnbilled = (customerId: PayerId): Promise<UnbilledRow | undefined> => get(unbilledKey(customerId))

/** Access pattern: the unbilled time of some payers, by id. One batch read. */
export async function unbilledOfPayers(ids: readonly PayerId[]): Promise<ReadonlyMap<string, Unbilled>> {
  const rows = await getAll<UnbilledRow>(ids.map(unbilledKey))
  return new Map(rows.map(row => [row.customerId, sumUnbilled([row])]))
}

/** Access pattern: the unbilled time of all customers. One consistent query of at most eight rows. */
export const unbilledTotal = async (): Promise<Unbilled> =>
  sumUnbilled(await query<Key & Partial<Unbilled>>({ pk: totalPartition, limit: shards }))

/** Access pattern: the customers with unbilled time. One index query and one batch read. */
export const listUnbilled = (limit: number, after: string | undefined): Promise<Page<UnbilledRow>> =>
  filledPage<UnbilledRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const rows = await query<Key & { gsi1sk: string }>({
        index: 'gsi1',
        pk: unbilledPartition,
        after: position,
        limit: count,
      })
      return rows.map(row => ({ key: row, position: row.gsi1sk }))
    },
    belongs: ({ entries = 0 }) => entries > 0,
  })
