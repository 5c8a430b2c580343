import { get, getAll, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { Attachment, AttachmentId } from '#/shared/attachments.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** A file of a ticket. It waits until it is uploaded, is ready when it was taken, and used when a comment carries it. */
export interface AttachmentRow extends Key, Attachment {
  ticketId: TicketId
  state: 'waiting' | 'ready'
  /** Who may see it: a note's file is the team's. Set with the comment that carries it. */
  internal: boolean
  /** Whether a comment carries it. */
  used: boolean
  /** Where the file is in the bucket of files that were taken; another ticket may come to show it. */
  objectKey: string
  /** Epoch seconds: what never comes goes by itself. What was taken stays, for whoever erases its owner has to find it. */
  expire?: number
}

const awaitedSeconds = 24 * 60 * 60

export const attachmentKey = (ticketId: string, id: string): Key => ({ pk: `TICKET#${ticketId}`, sk: `FILE#${id}` })

/** The write that notes a file that is to be uploaded. */
export function awaitingAttachment(attachment: Attachment, ticketId: TicketId): Write {
  const row: AttachmentRow = {
    ...attachmentKey(ticketId, attachment.id),
    ...attachment,
    ticketId,
    state: 'waiting',
    internal: false,
    used: false,
    objectKey: `tickets/${ticketId}/${attachment.id}`,
    expire: Math.floor(Date.now() / 1000) + awaitedSeconds,
  }
  return { put: { ...row } }
}

/** Access pattern: a file of a ticket. One consistent read. */
export const findAttachment = (ticketId: TicketId, id: AttachmentId) => get<AttachmentRow>(attachmentKey(ticketId, id))

/** Access pattern: some files of a ticket. One batch read. */
export const findAttachments = (ticketId: TicketId, ids: readonly AttachmentId[]) =>
  getAll<AttachmentRow>(ids.map(id => attachmentKey(ticketId, id)))

/** Access pattern: all files of a ticket. */
export const attachmentsOf = (ticketId: string) =>
  query<AttachmentRow>({ pk: `TICKET#${ticketId}`, prefix: 'FILE#', limit: 500 })

/** The write that marks a file as taken. */
export const takingAttachment = ({ ticketId, id }: AttachmentRow): Write => ({
  label: 'attachment',
  change: attachmentKey(ticketId, id),
  update: 'SET #state = :ready REMOVE expire',
  condition: 'attribute_exists(pk)',
  names: { '#state': 'state' },
  values: { ':ready': 'ready' },
})

/** The write that ties a file to the comment that carries it; fails (label `attachment`) where another one does. */
export const usingAttachment = ({ ticketId, id }: AttachmentRow, internal: boolean): Write => ({
  label: 'attachment',
  change: attachmentKey(ticketId, id),
  update: 'SET used = :yes, internal = :internal',
  condition: '#state = :ready AND used = :no',
  names: { '#state': 'state' },
  values: { ':yes': true, ':no': false, ':internal': internal, ':ready': 'ready' },
})

/** The write that shows a file under the ticket that continues its own. */
export function movingAttachment(file: AttachmentRow, ticketId: TicketId): Write {
  return { put: { ...file, ...attachmentKey(ticketId, file.id), ticketId, used: true, internal: false } }
}

/** The write that removes a file's row. */
export const removingAttachment = ({ ticketId, id }: AttachmentRow): Write => ({ remove: attachmentKey(ticketId, id) })
