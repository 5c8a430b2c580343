/**
 * The sentences that invite an answer, by what the answer becomes. A received email that quotes one of them quotes one of our emails as a
 * whole.
 */
export const answerSentences = {
  reply: 'Reply to this email to answer.',
  note: 'Reply to this email to add an internal note.',
} as const
