import * as z from 'zod/mini'
import { AttachmentId } from '#/shared/attachments/schemas.ts'
import { followUps, maxMessage, maxMessageFiles } from '#/shared/desk/rules.ts'
import { CannedReplyId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { email, instant, optionalLine } from '#/shared/lib/text.ts'
import { peopleLimits, timeEntryMinutes } from '#/shared/tickets/rules.ts'
import { ticketTags } from '#/shared/tickets/tag-names.ts'

/** Maximum canned replies in a message whose use is counted. */
export const maxCountedReplies = 5

/** Maximum people that a note mentions. */
export const maxMentions = 20

/** The minutes that a message logs. */
export const minutesToLog = () => z.int().check(z.minimum(timeEntryMinutes.min), z.maximum(timeEntryMinutes.max))
/** The ids of a message's files. */
export const messageFiles = () => z._default(z.array(AttachmentId).check(z.maxLength(maxMessageFiles)), [])

/** The addresses of a ticket's contacts who get no email about a message. */
export const skippedContacts = () => z.array(email()).check(z.maxLength(peopleLimits.contacts))

/** A message by staff with all that sending it does. */
export const NewSend = z
  .strictObject({
    /** May be empty if files are attached. */
    comment: z.union([z.literal(''), markdown(maxMessage)]),
    /** A note, which only staff see. It is added at once. */
    internal: z._default(z.boolean(), false),
    attachmentIds: messageFiles(),
    /** The follow-up of a reply. */
    followUp: z._default(z.enum(followUps), 'stay'),
    /** Minutes to log. */
    minutes: z.optional(minutesToLog()),
    /** The work done in the logged time. */
    timeDescription: z.optional(optionalLine()),
    /** Whether the logged time is billed; by default, the customer's terms decide. */
    timeBillable: z.optional(z.boolean()),
    /** Whether the logged time comes from the caller’s timer on this ticket, which is then cleared. */
    fromTimer: z.optional(z.boolean()),
    /** The contacts who get no email about it. */
    skipContacts: z.optional(skippedContacts()),
    /** The members of the team that a note mentions, who are told of it. */
    mentions: z.optional(z.array(UserId).check(z.maxLength(maxMentions))),
    /** Tags for the ticket of a reply, after those that it has. Those beyond a ticket’s limit are left out. */
    addTags: z.optional(ticketTags()),
    /** The canned replies that were inserted into it, to count their use. */
    cannedReplyIds: z.optional(z.array(CannedReplyId).check(z.maxLength(maxCountedReplies))),
    /** The time of the newest message that the caller has seen. Later ones by others are a 409, unless `confirm` is set. */
    sawUntil: z.optional(instant()),
    confirm: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ comment, attachmentIds: files }) => comment !== '' || files.length > 0, {
      path: ['comment'],
      error: 'Write a reply or attach a file',
    }),
    z.refine(({ internal, followUp }) => !internal || followUp === 'stay', {
      path: ['followUp'],
      error: 'A note doesn’t change the ticket',
    }),
    z.refine(({ internal, addTags = [] }) => !internal || addTags.length === 0, {
      path: ['addTags'],
      error: 'A note doesn’t change the ticket',
    }),
    z.refine(({ internal, mentions = [] }) => internal || mentions.length === 0, {
      path: ['mentions'],
      error: 'Only notes mention people',
    }),
    z.refine(send => send.minutes !== undefined || !send.fromTimer, { path: ['minutes'], error: 'Required' }),
  )
  .register(z.globalRegistry, {
    examples: [
      { comment: 'We **replaced** the fuser.', followUp: 'resolve', minutes: 12, timeDescription: 'Fuser' },
      { comment: 'Could you restart it?', followUp: 'wait', addTags: ['vpn'], confirm: true },
      { comment: 'Third time this month.', internal: true, minutes: 5, timeBillable: false },
    ],
  })
export type NewSend = z.infer<typeof NewSend>
