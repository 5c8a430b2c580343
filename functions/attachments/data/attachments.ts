import { get, getAll, type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { Attachment, AttachmentId } from '#/shared/attachments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/**
 * A file of a ticket: pending until it is uploaded, then ready, used once a comment includes it, and withdrawn with its
 * comment.
 */
export interface AttachmentRow extends Key, Attachment {
  ticketId: TicketId
  state: 'waiting' | 'ready' | 'withdrawn'
  /** Whether only staff may see it, because its comment is an internal note. Set with the comment. */
  internal: boolean
  /** Whether a comment includes it. */
  used: boolean
  /** The file's key in the permanent bucket; a continuing ticket may show the same file. */
  objectKey: string
  /** Whether a message of another ticket shows the same file, whose content therefore outlives either message. */
  isShared?: boolean
  /** Epoch seconds: pending uploads expire. Finished ones stay, so that erasing their owner can find them. */
  expire?: number
}

const awaitedSeconds = 24 * 60 * 60

export const attachmentKey = (ticketId: string, id: string): Key => ({ pk: `TICKET#${ticketId}`, sk: `FILE#${id}` })

/** The write that records a file to be uploaded. */
export function newAttachmentWrite(attachment: Attachment, ticketId: TicketId): Write {
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
  queryAll<AttachmentRow>({ pk: `TICKET#${ticketId}`, prefix: 'FILE#' })

/** The write that marks a file as uploaded. */
export const finishAttachmentWrite = ({ ticketId, id }: AttachmentRow): Write => ({
  label: 'attachment',
  change: attachmentKey(ticketId, id),
  update: 'SET #state = :ready REMOVE expire',
  condition: 'attribute_exists(pk)',
  names: { '#state': 'state' },
  values: { ':ready': 'ready' },
})

/**
 * The write that links a file to its comment; fails (label `attachment`) if another comment includes it. `isShared` if that comment is
 * on another ticket, which shows the file, too.
 */
export const useAttachmentWrite = (
  { ticketId, id }: AttachmentRow,
  { internal, isShared = false }: { internal: boolean; isShared?: boolean },
): Write => ({
  label: 'attachment',
  change: attachmentKey(ticketId, id),
  update: `SET used = :yes, internal = :internal${isShared ? ', isShared = :yes' : ''}`,
  condition: '#state = :ready AND used = :no',
  names: { '#state': 'state' },
  values: { ':yes': true, ':no': false, ':internal': internal, ':ready': 'ready' },
})

/** The write that shows a file under another ticket, too, to whoever may see it under its own. */
export function copyAttachmentWrite(file: AttachmentRow, ticketId: TicketId): Write {
  return { put: { ...file, ...attachmentKey(ticketId, file.id), ticketId, used: true, isShared: true } }
}

/** The write that records that another ticket shows a sent file, too; fails (label `attachment`) if it was withdrawn. */
export const shareAttachmentWrite = ({ ticketId, id }: AttachmentRow): Write => ({
  label: 'attachment',
  change: attachmentKey(ticketId, id),
  update: 'SET isShared = :yes',
  condition: '#state = :ready AND used = :yes',
  names: { '#state': 'state' },
  values: { ':yes': true, ':ready': 'ready' },
})

/** The writes that move a sent file to another ticket. */
export const moveAttachmentWrites = (file: AttachmentRow, ticketId: TicketId): Write[] => [
  {
    label: 'attachment',
    remove: attachmentKey(file.ticketId, file.id),
    condition: 'used = :yes',
    values: { ':yes': true },
  },
  { put: { ...file, ...attachmentKey(ticketId, file.id), ticketId } },
]

/** The write that makes a sent file unavailable, before its content is deleted; its row stays until then. */
export const withdrawAttachmentWrite = ({ ticketId, id }: AttachmentRow): Write => ({
  label: 'attachment',
  change: attachmentKey(ticketId, id),
  update: 'SET #state = :withdrawn',
  condition: 'used = :yes',
  names: { '#state': 'state' },
  values: { ':withdrawn': 'withdrawn', ':yes': true },
})

/** The write that removes a file's row. */
export const removeAttachmentWrite = ({ ticketId, id }: AttachmentRow): Write => ({
  remove: attachmentKey(ticketId, id),
})
