import * as z from 'zod/mini'
import { unknownFieldIn } from '#/shared/desk/canned-fields.ts'
import { followUps } from '#/shared/desk/rules.ts'
import { CannedReplyId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { instant, line } from '#/shared/lib/text.ts'
import { TicketTemplate } from '#/shared/ticket-templates/schemas.ts'
import { ticketTags } from '#/shared/tickets/tag-names.ts'

/** Maximum canned replies of a user. */
export const maxOwnReplies = 50
/** Maximum canned replies of the whole team. */
export const maxSharedReplies = 200
/** Maximum lengths of a canned reply’s name and text. */
export const cannedReplyLength = { name: 60, text: 10_000 } as const

/** A text that staff insert into replies. Its fields, such as `{{customer.firstName}}`, are filled in then. */
export const CannedReplyFields = z.strictObject({
  name: line(cannedReplyLength.name),
  text: markdown(cannedReplyLength.text).check(
    z.refine(text => unknownFieldIn(text) === undefined, {
      error: ({ input }) => `There is no field ${unknownFieldIn(String(input))}. Choose one of the list.`,
    }),
  ),
  /** Whether the whole team uses it. Admins only. */
  shared: z._default(z.boolean(), false),
  /** The follow-up that it suggests; null for the writer’s own choice. */
  followUp: z._default(z.nullable(z.enum(followUps)), null),
  /** The tags that it suggests for the ticket. */
  addTags: z._default(ticketTags(), []),
})
export type CannedReplyFields = z.infer<typeof CannedReplyFields>

/** `version` is the one that the edit is based on; a stale one is a 409. */
export const CannedReplyChange = z.strictObject({
  ...CannedReplyFields.shape,
  version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
})
export type CannedReplyChange = z.infer<typeof CannedReplyChange>

export const CannedReply = z.object({
  id: CannedReplyId,
  name: z.string(),
  text: z.string(),
  shared: z.boolean(),
  followUp: z.nullable(z.enum(followUps)),
  addTags: z.array(z.string()),
  /** The number of sent messages that it was inserted into. */
  uses: z.int(),
  updatedAt: instant(),
  version: z.int(),
})
export type CannedReply = z.infer<typeof CannedReply>

/** The team’s tools for answering. */
export const Desk = z.object({
  /** Shared canned replies, then the caller’s own, each by name. */
  cannedReplies: z.array(CannedReply),
  /** The team’s members. Rules assign no new tickets to people who are away. */
  people: z.array(z.object({ id: UserId, name: z.string(), away: z.boolean() })),
  /** The templates of tickets by name. */
  templates: z.array(TicketTemplate),
})
export type Desk = z.infer<typeof Desk>
