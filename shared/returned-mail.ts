/** Reasons to send no email to an address: one bounced permanently, or its reader marked one as spam. */
export const mailReturns = ['bounced', 'complained'] as const
export type MailReturn = (typeof mailReturns)[number]
