import * as z from 'zod/mini'
import { Comment } from '#/shared/comments/schemas.ts'
import { messageFiles, minutesToLog, skippedContacts } from '#/shared/desk/new-send.ts'
import { maxMessage } from '#/shared/desk/rules.ts'
import { instant, multiline } from '#/shared/lib/text.ts'
import { Ticket } from '#/shared/tickets/schemas.ts'

/** The text that a user has typed so far, with its files. */
export const DraftChange = z.strictObject({
  text: multiline(maxMessage),
  /** Staff only. */
  internal: z._default(z.boolean(), false),
  attachmentIds: messageFiles(),
  /** Staff only. */
  minutes: z.optional(minutesToLog()),
  /** Staff only: the contacts who will get no email about it. */
  skipContacts: z._default(skippedContacts(), []),
  /** The revision that it is based on; 0 without a draft. A 409 means that another device has a newer one. */
  revision: z.int().check(z.nonnegative()),
})

export const SavedDraft = z.object({ revision: z.int(), savedAt: instant() })

/** A message in its conversation, and the ticket after it. */
export const AppliedSend = z.object({ comment: Comment, ticket: Ticket })
export type AppliedSend = z.infer<typeof AppliedSend>

/** The messages and senders that a reply would cross, in a 409. */
export const Crossed = z.object({
  /** Messages that are newer than the last one seen, oldest first. */
  messages: z.array(Comment),
  /** Names of colleagues whose replies are about to leave. */
  sending: z.array(z.string()),
})
export type Crossed = z.infer<typeof Crossed>
