/**
 * The sentence of an email that its reader can answer, by what the answer becomes. A received email that quotes it quotes a whole email
 * of ours.
 */
export const answerSentences = {
  reply: 'Reply to this email to answer.',
  note: 'Reply to this email to add an internal note.',
} as const
