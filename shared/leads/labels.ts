/** The time within which the team replies to a visitor's message. */
export const replyWithin = 'one business day'
