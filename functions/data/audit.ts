import { randomUUID } from 'node:crypto'
import type { Write } from '#/functions/data/table.ts'

/** One change by staff: who did what to which thing, when and from where. Written with the change, and never again. */
export interface AuditEntry {
  userId: string
  /** The id of the route. */
  action: string
  /** The id of the thing that changed. */
  subject: string
  at: string
  address: string
  requestId: string
}

/** The write that adds an entry, under its day. */
export const auditing = (entry: AuditEntry): Write => ({
  put: { pk: `AUDIT#${entry.at.slice(0, 10)}`, sk: `${entry.at}#${randomUUID()}`, ...entry },
})
