import { get, type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import { draftDays } from '#/shared/desk/rules.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

/**
 * A message that a user has not sent, on a ticket. One without text and files stays until it expires, so that a device with an older
 * revision does not bring back what was sent.
 */
export interface DraftRow extends Key {
  ticketId: TicketId
  text: string
  internal: boolean
  attachments: Attachment[]
  minutes: number | null
  /** The contacts who will get no email about it; absent in rows of older releases. */
  skipContacts?: string[]
  revision: number
  savedAt: string
  /** Epoch seconds. */
  expire: number
}

export type DraftContent = Pick<DraftRow, 'text' | 'internal' | 'attachments' | 'minutes' | 'skipContacts'>

/** Label of a draft's writes. */
export const draftLabel = 'draft'

/** The partition of a user's drafts. */
export const draftPartition = (userId: UserId) => `DRAFT#${userId}`
/** The key of a user's draft on a ticket. */
export const draftKey = (userId: UserId, ticketId: TicketId): Key => ({
  pk: draftPartition(userId),
  sk: `TICKET#${ticketId}`,
})

/** Access pattern: a user's draft on a ticket. One consistent read. */
export const findDraft = (userId: UserId, ticketId: TicketId) => get<DraftRow>(draftKey(userId, ticketId))

/** Access pattern: a user's drafts with a text or files. One query. */
export async function draftsOf(userId: UserId): Promise<DraftRow[]> {
  const rows = await queryAll<DraftRow>({ pk: draftPartition(userId), prefix: 'TICKET#' })
  return rows.filter(({ text, attachments }) => text !== '' || attachments.length > 0)
}

/** The row of a draft that follows `before`. */
export function nextDraft(
  userId: UserId,
  ticketId: TicketId,
  before: DraftRow | undefined,
  { text, internal, attachments, minutes, skipContacts = [] }: DraftContent,
  at: string,
): DraftRow {
  return {
    ...draftKey(userId, ticketId),
    ...{ ticketId, text, internal, attachments, minutes, skipContacts },
    revision: (before?.revision ?? 0) + 1,
    savedAt: at,
    expire: expiryOf(at),
  }
}

/** The write that replaces the draft that was read; fails (label `draftLabel`) if another device was faster. */
export const draftWrite = (before: DraftRow | undefined, after: DraftRow): Write => ({
  label: draftLabel,
  put: { ...after },
  ...(before
    ? { condition: 'revision = :read', values: { ':read': before.revision } }
    : { condition: 'attribute_not_exists(pk)' }),
})

/** The writes that empty the draft that was read, because it was sent; none if there is none. */
export const emptyDraftWrites = (before: DraftRow | undefined, at: string): Write[] =>
  before
    ? [
        {
          change: { pk: before.pk, sk: before.sk },
          update:
            'SET ticketId = :ticketId, #text = :empty, internal = :no, attachments = :none, #minutes = :null, skipContacts = :none, savedAt = :at, expire = :expire ADD revision :one',
          names: { '#text': 'text', '#minutes': 'minutes' },
          values: {
            ':ticketId': before.ticketId,
            ':empty': '',
            ':no': false,
            ':none': [],
            ':null': null,
            ':at': at,
            ':expire': expiryOf(at),
            ':one': 1,
          },
        },
      ]
    : []

const expiryOf = (at: string) => Math.floor(Date.parse(at) / 1000) + draftDays * 24 * 60 * 60
