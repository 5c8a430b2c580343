import type { AttachmentRow } from '#/functions/attachments/data/attachments.ts'
import { type Key, query, remove, type Write } from '#/functions/table/table.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

/** Records that a user's files may be on a ticket that is not theirs, so that an erasure finds them. */
const strayKey = (userId: UserId, ticketId: TicketId): Key => ({ pk: `CUSTOMER#${userId}`, sk: `STRAY#${ticketId}` })

/** The writes for a message whose author does not own its ticket; none without files. */
export const strayFileWrites = (userId: UserId, ticketId: TicketId, files: readonly AttachmentRow[]): Write[] =>
  files.length > 0 ? [strayTicketWrite(userId, ticketId)] : []

/** The write for a ticket that moves away from a customer, with the files that they sent. */
export const strayTicketWrite = (userId: UserId, ticketId: TicketId): Write => ({ put: strayKey(userId, ticketId) })

/** Access pattern: up to a hundred tickets of others that may have a user's files. */
export const strayTicketsOf = async (userId: UserId): Promise<TicketId[]> =>
  (await query({ pk: `CUSTOMER#${userId}`, prefix: 'STRAY#', limit: 100 })).map(
    ({ sk }) => sk.slice('STRAY#'.length) as TicketId,
  )

export const forgetStrayTicket = (userId: UserId, ticketId: TicketId) => remove(strayKey(userId, ticketId))
