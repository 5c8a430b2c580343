/** Why no email is sent to an address: an email bounced for good, or its reader marked one as spam. */
export const mailReturns = ['bounced', 'complained'] as const
export type MailReturn = (typeof mailReturns)[number]
