import { type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { get, isNew, type Key, query, queryAll, type Write } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketTemplateId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { maxTemplates, type Recurrence, type TicketTemplate } from '#/shared/ticket-templates/schemas.ts'

export interface TemplateRow extends Key, Versioned, Omit<TicketTemplate, 'recurrence' | 'version'> {
  /** The schedule of a recurring ticket; null without one. */
  recurrence: Omit<Recurrence, 'customerName' | 'nextDay' | 'nextAt'> | null
  /** The day that the next ticket is for, and the instant at which it is made; null without a schedule, and while it is paused. */
  nextDay: Day | null
  nextAt: string | null
  /** The day that the last ticket of the schedule was for, whose period has its ticket; null before the first. */
  lastDay: Day | null
}

/** Label of a template’s writes, and its noun in messages. */
export const templateLabel = 'template'
/** Label of the guard that there are no more templates than allowed. */
export const templatesFullLabel = 'templates full'

const templatePartition = 'TEMPLATES'
export const templateKey = (id: TicketTemplateId): Key => ({ pk: templatePartition, sk: `TEMPLATE#${id}` })
const totalsKey: Key = { pk: templatePartition, sk: 'TOTALS' }

/** The partition of the schedules’ clocks in the index. */
const clockPartition = 'RECURRING'

/** Access pattern: the templates of tickets, oldest first. One query. */
export const listTemplates = (): Promise<TemplateRow[]> =>
  queryAll<TemplateRow>({ pk: templatePartition, prefix: 'TEMPLATE#' })

/** Access pattern: a template by id. One consistent read. Throws `NotFound`. */
export async function findTemplate(id: TicketTemplateId): Promise<TemplateRow> {
  const row = await get<TemplateRow>(templateKey(id))
  if (!row) throw new NotFound(templateLabel)
  return row
}

/** A template as the table stores it, with its clock in the index while its schedule runs. */
const stored = ({ gsi1pk: _, gsi1sk: __, ...row }: TemplateRow & { gsi1pk?: string; gsi1sk?: string }) => ({
  ...row,
  ...(row.nextAt && { gsi1pk: clockPartition, gsi1sk: `${row.nextAt}#${row.id}` }),
})

/** The writes that create a template; they fail (label `templatesFullLabel`) if there are too many. */
export const newTemplateWrites = (row: TemplateRow): Write[] => [
  { label: templateLabel, put: stored(row), condition: isNew },
  countWrite(1),
]

/**
 * The write that replaces the template that was read. Fails (label `templateLabel`) if it was changed since, or if its schedule made a
 * ticket.
 */
export const changeTemplateWrite = (before: TemplateRow, after: TemplateRow): Write => ({
  label: templateLabel,
  put: stored(after),
  ...sameAs(before),
})

/** The writes that delete the template that was read; they fail (label `templateLabel`) if it was changed since. */
export const removeTemplateWrites = (row: TemplateRow): Write[] => [
  { label: templateLabel, remove: { pk: row.pk, sk: row.sk }, ...sameAs(row) },
  countWrite(-1),
]

/** The condition that a template is as it was read: its version, and the ticket that its schedule makes next. */
const sameAs = (row: TemplateRow) => ({
  condition: '#version = :versionRead AND #nextAt = :nextAtRead',
  names: { '#version': 'version', '#nextAt': 'nextAt' },
  values: { ':versionRead': versionOf(row), ':nextAtRead': row.nextAt },
})

/** The write that counts the templates; one more fails (label `templatesFullLabel`) beyond the limit. */
const countWrite = (by: 1 | -1): Write => ({
  label: templatesFullLabel,
  change: totalsKey,
  update: 'ADD #count :by',
  ...(by > 0 && { condition: 'attribute_not_exists(pk) OR #count < :max' }),
  names: { '#count': 'count' },
  values: { ':by': by, ...(by > 0 && { ':max': maxTemplates }) },
})

/** Access pattern: templates whose schedule makes a ticket by now, longest due first, after a cursor. One index query. */
export async function dueTemplates(
  now: Date,
  limit: number,
  after: string | undefined,
): Promise<{ id: TicketTemplateId; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: clockPartition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${now.toISOString()}~`)
    .map(({ sk, gsi1sk }) => ({ id: sk.slice('TEMPLATE#'.length) as TicketTemplateId, position: gsi1sk }))
}
