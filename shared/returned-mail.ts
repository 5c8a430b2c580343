/** Why an address is mailed no more: a mail to it came back for good, or its reader called one spam. */
export const mailReturns = ['bounced', 'complained'] as const
export type MailReturn = (typeof mailReturns)[number]
