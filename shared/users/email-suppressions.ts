/** Reasons to send no email to an address: one bounced permanently, or its reader marked one as spam. */
export const suppressionReasons = ['bounced', 'complained'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
