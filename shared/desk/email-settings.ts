import * as z from 'zod/mini'

/** Results of a team member’s answer by email, and of an email from someone without an account. */
export const staffReplyChoices = ['note', 'reply'] as const
export const unknownSenderChoices = ['ticket', 'reject'] as const

/** The settings about received emails. */
export const EmailSettings = z.strictObject({
  /** An answer by email of a member of the team becomes an internal note, or a reply to the customer. */
  staffReplies: z.enum(staffReplyChoices),
  /** A new email from someone without an account opens a ticket, or is refused. */
  unknownSenders: z.enum(unknownSenderChoices),
  /** Whether a resolved ticket stays so when its customer’s answer is only thanks. */
  keepsResolved: z.boolean(),
})
export type EmailSettings = z.infer<typeof EmailSettings>

/** The settings before an administrator saves any. */
export const defaultEmailSettings: EmailSettings = {
  staffReplies: 'note',
  unknownSenders: 'ticket',
  keepsResolved: true,
}
