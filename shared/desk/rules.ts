/** Seconds for which a reply can be undone after it was sent. */
export const sendDelaySeconds = 10
/** Days for which an unsent message is kept. */
export const draftDays = 30
/** Maximum length of a message. */
export const maxMessage = 20_000
/** Maximum files in a message. */
export const maxMessageFiles = 5

/** Follow-ups of a reply: keep the turn, wait for the customer, or resolve the ticket. */
export const followUps = ['stay', 'wait', 'resolve'] as const
export type FollowUp = (typeof followUps)[number]
