import { notePrefix } from '#/functions/comments/data/comments.ts'
import { type DraftRow, draftKey } from '#/functions/desk/data/drafts.ts'
import { type SendRow, sendKey } from '#/functions/desk/data/sends.ts'
import { type ReturnRow, returnKey } from '#/functions/email/email-suppressions.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { prefetchPartition, type ReadRows } from '#/functions/table/partition-prefetch.ts'
import { getAll, type Key } from '#/functions/table/table.ts'
import { type StoredTicket, ticketOf } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { namesIn, type UserRow, userKey } from '#/functions/users/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

interface TicketWithRows {
  ticket: TicketRow
  /** Reads the other rows of its partition. */
  readRows: ReadRows
}

/** Rows read at once; most tickets have fewer. */
const readAtOnce = 100

/**
 * Access pattern: a ticket with the other rows of its page. One query of at most 100 rows, and one for each kind of row that
 * these do not cover. Without internal notes, two reads: the rows before the notes, and the ticket. Throws `NotFound`.
 */
export async function findTicketWithRows(id: TicketId, { withNotes }: { withNotes: boolean }): Promise<TicketWithRows> {
  const { pk, sk } = ticketKey(id)
  if (!withNotes) {
    const before = prefetchPartition({ pk, before: notePrefix, limit: readAtOnce })
    const [ticket, readRows] = await Promise.all([findTicket(id), before])
    return { ticket, readRows }
  }
  const readRows = await prefetchPartition({ pk, limit: readAtOnce })
  const [row] = await readRows<StoredTicket>({ pk, prefix: sk, limit: 1, newestFirst: true })
  if (!row) throw new NotFound('ticket')
  return { ticket: ticketOf(row), readRows }
}

interface Reader {
  ticketId: TicketId
  readerId: UserId
  /** The customer's address, to say why email to it is paused; not for customers. */
  email: string | undefined
}

/**
 * Access pattern: the names of some users with a reader's own draft and held reply on a ticket and, if an address is given, why
 * email to it is paused. One batch read.
 */
export async function besideTicket(ids: readonly string[], { ticketId, readerId, email }: Reader) {
  const returned = email === undefined ? [] : [returnKey(hashEmail(email))]
  const [ofDraft, ofSend] = [draftKey(readerId, ticketId), sendKey(readerId)]
  const rows = await getAll<Key>([...returned, ofDraft, ofSend, ...ids.map(userKey)])
  const rowOf = (key: Key | undefined) => rows.find(({ pk, sk }) => pk === key?.pk && sk === key.sk)
  const send = rowOf(ofSend) as SendRow | undefined
  return {
    names: namesIn(rows.filter(({ sk }) => sk === 'USER') as UserRow[]),
    bounceReason: (rowOf(returned[0]) as ReturnRow | undefined)?.reason,
    draft: rowOf(ofDraft) as DraftRow | undefined,
    send: send?.ticketId === ticketId ? send : undefined,
  }
}
