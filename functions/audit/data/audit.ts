import { randomUUID } from 'node:crypto'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { getAll, type Key, query, type Write } from '#/functions/table/table.ts'

/** A change by staff, with its author, time and address. Written once, with the change. */
export interface AuditEntry {
  userId: string
  /** The route: `PUT /api/tickets/{id}`. */
  action: string
  /** The id of the changed object. */
  subject: string
  /** The new values as text, without personal data, because the log outlives the users. */
  changes: Record<string, string>
  at: string
  address: string
  requestId: string
}

export interface AuditRow extends Key, AuditEntry {
  id: string
}

/** The write that adds an entry. Its key is new, so it overwrites no other entry. */
export function auditWrite(entry: AuditEntry): Write {
  const id = randomUUID()
  const row: AuditRow = { pk: `AUDIT#${id}`, sk: 'AUDIT', id, ...entry }
  return { put: { ...row, ...auditIndexKeys(row) } }
}

/** An entry's index keys: those of the log, of its actor's list, and of its subject's list. */
export function auditIndexKeys({ at, id, userId, subject }: Pick<AuditRow, 'at' | 'id' | 'userId' | 'subject'>) {
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
  /** Days, both inclusive. */
  from?: string | undefined
  to?: string | undefined
}

const positionOf = ({ at, id }: AuditRow) => `${at}#${id}`
/** Max entries searched per page for a rare action. */
const maxExamined = 1000

/** Access pattern: the log, newest first, optionally of one user or subject. The action is filtered after reading. */
export async function auditLog({ limit, after, userId, subject, action, from, to }: Wanted): Promise<Page<AuditRow>> {
  const source = subject
    ? ({ index: 'gsi3', pk: `AUDIT#subject#${subject}` } as const)
    : userId
      ? ({ index: 'gsi2', pk: `AUDIT#user#${userId}` } as const)
      : ({ index: 'gsi1', pk: 'AUDIT' } as const)
  const found: AuditRow[] = []
  let before = after ?? (to && `${to}T~`)
  for (let looked = 0; found.length <= limit && looked < maxExamined; ) {
    const keys = await query<Key & Record<string, string>>({ ...source, before, limit: limit + 1, newestFirst: true })
    const rows = await getAll<AuditRow>(keys)
    looked += keys.length
    const within = rows.filter(({ at }) => !from || at >= from)
    found.push(...within.filter(row => (!action || row.action === action) && (!userId || row.userId === userId)))
    before = keys.at(-1)?.[`${source.index}sk`]
    if (keys.length <= limit || within.length < rows.length) return pageOf(found, limit, positionOf)
  }
  // No match within this page's limit; the next page continues from here.
  return found.length > limit ? pageOf(found, limit, positionOf) : { items: found, ...(before && { next: before }) }
}
