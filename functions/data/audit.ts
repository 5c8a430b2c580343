import { randomUUID } from 'node:crypto'
import { type Page, pageOf } from '#/functions/data/lib/page.ts'
import { getAll, type Key, query, type Write } from '#/functions/data/lib/table.ts'

/** One change by staff: who did what to which thing, when and from where. Written with the change, and never again. */
export interface AuditEntry {
  userId: string
  /** The route: `PUT /api/tickets/{id}`. */
  action: string
  /** The id of the thing that changed. */
  subject: string
  /** What it became, in words, and without what is a person's: the log outlives them. */
  changes: Record<string, string>
  at: string
  address: string
  requestId: string
}

export interface AuditRow extends Key, AuditEntry {
  id: string
}

/** The write that adds an entry. Its key is new, so it writes over no other. */
export function auditing(entry: AuditEntry): Write {
  const id = randomUUID()
  const row: AuditRow = { pk: `AUDIT#${id}`, sk: 'AUDIT', id, ...entry }
  return { put: { ...row, ...auditPlaces(row) } }
}

/** Where an entry is found: in the log, under who did it, and under what changed. */
export function auditPlaces({ at, id, userId, subject }: Pick<AuditRow, 'at' | 'id' | 'userId' | 'subject'>) {
  const order = `${at}#${id}`
  return {
    gsi1pk: 'AUDIT',
    gsi1sk: order,
    gsi2pk: `AUDIT#user#${userId}`,
    gsi2sk: order,
    gsi3pk: `AUDIT#subject#${subject}`,
    gsi3sk: order,
  }
}

interface Wanted {
  limit: number
  after?: string | undefined
  userId?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}

const positionOf = ({ at, id }: AuditRow) => `${at}#${id}`
/** How far a rare action is looked for on one page, in entries. */
const mostLookedAt = 1000

/** Access pattern: the log, newest first, of a person or a thing where one is given. The action is filtered as it is read. */
export async function auditLog({ limit, after, userId, subject, action, from, to }: Wanted): Promise<Page<AuditRow>> {
  const source = subject
    ? ({ index: 'gsi3', pk: `AUDIT#subject#${subject}` } as const)
    : userId
      ? ({ index: 'gsi2', pk: `AUDIT#user#${userId}` } as const)
      : ({ index: 'gsi1', pk: 'AUDIT' } as const)
  const found: AuditRow[] = []
  let before = after ?? (to && `${to}T~`)
  for (let looked = 0; found.length <= limit && looked < mostLookedAt; ) {
    const keys = await query<Key & Record<string, string>>({ ...source, before, limit: limit + 1, newestFirst: true })
    const rows = await getAll<AuditRow>(keys)
    looked += keys.length
    const within = rows.filter(({ at }) => !from || at >= from)
    found.push(...within.filter(row => (!action || row.action === action) && (!userId || row.userId === userId)))
    before = keys.at(-1)?.[`${source.index}sk`]
    if (keys.length <= limit || within.length < rows.length) return pageOf(found, limit, positionOf)
  }
  // Nothing more was found as far as was looked; the next page goes on from there.
  return found.length > limit ? pageOf(found, limit, positionOf) : { items: found, ...(before && { next: before }) }
}
