import * as z from 'zod/mini'
import { type HeldReason, heldReasons } from '#/shared/inbound-email/reasons.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { instant } from '#/shared/lib/text.ts'

/** An email that waits for the team. */
export const HeldEmail = z.object({
  id: z.uuid(),
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  subject: z.string(),
  reason: z.enum(Object.keys(heldReasons) as [HeldReason, ...HeldReason[]]),
  /** The beginning of its text, as Markdown. */
  text: z.string(),
  /** The names of its files. */
  files: z.array(z.string()),
  at: instant(),
  /** The ticket that it answers, if its address or its references name one. */
  ticketId: z.optional(TicketId),
})
export type HeldEmail = z.infer<typeof HeldEmail>

/** An email to the support address that shows whether its mailbox forwards. */
export const ForwardingCheck = z.object({
  sentTo: z.string(),
  sentAt: instant(),
  /** Null until it has arrived. */
  arrivedAt: z.nullable(instant()),
  /** Whether its sender could still be verified: a mailbox that changes emails on their way prevents that. */
  isVerified: z.boolean(),
})
export type ForwardingCheck = z.infer<typeof ForwardingCheck>

/** The latest check, and the address that the support mailbox has to forward to; null if no emails are received. */
export const Forwarding = z.object({ forwardTo: z.nullable(z.string()), check: z.nullable(ForwardingCheck) })
export type Forwarding = z.infer<typeof Forwarding>

/** Where a held email goes: to a ticket as a message, or to a new one. */
export const HeldEmailChoice = z.union([
  z.strictObject({ ticketId: TicketId }),
  z.strictObject({ new: z.literal(true) }),
])
export type HeldEmailChoice = z.infer<typeof HeldEmailChoice>

/** The ticket that has a held email now. */
export const AcceptedEmail = z.object({ ticketId: TicketId })
export type AcceptedEmail = z.infer<typeof AcceptedEmail>
