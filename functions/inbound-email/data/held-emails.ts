import { sortableId } from '#/functions/table/sortable-id.ts'
import { exists, get, type Key, query, type Write } from '#/functions/table/table.ts'
import type { HeldReason } from '#/shared/inbound-email/reasons.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** An email that waits for a decision of the team, because a machine must not make it. */
export interface HeldEmailRow extends Key {
  id: string
  /** The SES id of the original. */
  originalId: string
  from: string
  fromName: string
  to: string
  subject: string
  reason: HeldReason
  /** The beginning of its text; empty for a virus. */
  text: string
  /** The names of its files. */
  files: string[]
  at: string
  /** The ticket that it answers, if its address or its references name one. */
  ticketId?: TicketId
  /** Epoch seconds: its original is deleted at the same time. */
  expire: number
}

const partition = 'HELDEMAILS'
const keptSeconds = 30 * 24 * 60 * 60

const heldKey = (id: string): Key => ({ pk: partition, sk: `EMAIL#${id}` })

/** The label of the write that fails if someone else has decided. */
export const heldLabel = 'held email'

/** The write that holds an email. */
export function holdWrite(email: Omit<HeldEmailRow, 'id' | 'expire' | keyof Key>): Write {
  const at = new Date(email.at)
  const id = sortableId(at)
  return { put: { ...heldKey(id), id, ...email, expire: Math.floor(at.getTime() / 1000) + keptSeconds } }
}

/** Access pattern: held emails, newest first. One query. */
export const heldEmails = (limit: number): Promise<HeldEmailRow[]> =>
  query<HeldEmailRow>({ pk: partition, prefix: 'EMAIL#', limit, newestFirst: true })

/** Access pattern: a held email by its id. One consistent read. */
export const findHeldEmail = (id: string) => get<HeldEmailRow>(heldKey(id))

/** The write that ends the hold of an email; fails (label `heldLabel`) if it ended already. */
export const releaseWrite = (id: string): Write => ({ label: heldLabel, remove: heldKey(id), condition: exists })
