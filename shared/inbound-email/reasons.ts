/** The reasons for which an email waits for the team, each as the team reads it. */
export const heldReasons = {
  spam: 'It looks like spam',
  virus: 'It contains a virus',
  'too-complex': 'It is too complex to read',
  'several-senders': 'It names several senders',
  'sender-not-verified': 'Sender not verified',
  'another-sender': 'Sent from another address',
  automatic: 'A program sent it',
  'too-many': 'Too many emails at once',
  deactivated: 'The account is deactivated',
} as const

export type HeldReason = keyof typeof heldReasons
