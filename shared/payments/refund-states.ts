/** States of a refund to a card. */
export const refundStates = ['requested', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
