import * as z from 'zod/mini'
import { Attachment } from '#/shared/attachments/schemas.ts'
import { followUps } from '#/shared/desk/rules.ts'
import { instant } from '#/shared/lib/text.ts'

/** A message that its author has not sent, on a ticket. */
export const Draft = z.object({
  text: z.string(),
  internal: z.boolean(),
  attachments: z.array(Attachment),
  /** Minutes to log; null for none. */
  minutes: z.nullable(z.int()),
  /** The contacts who will get no email about it. */
  skipContacts: z._default(z.array(z.string()), []),
  /** Increases by one with each change; the next change names the one that it is based on. 0 without a draft. */
  revision: z.int(),
  savedAt: instant(),
})
export type Draft = z.infer<typeof Draft>

/** A reply that leaves at `sendAt`, unless it is undone or sent earlier. */
export const HeldSend = z.object({ sendId: z.uuid(), sendAt: instant() })
export type HeldSend = z.infer<typeof HeldSend>

/** A held reply, as its author’s page shows it. */
export const HeldReply = z.extend(HeldSend, {
  comment: z.string(),
  attachments: z.array(Attachment),
  followUp: z.enum(followUps),
  /** Minutes to log; null for none. */
  minutes: z.nullable(z.int()),
})
export type HeldReply = z.infer<typeof HeldReply>
