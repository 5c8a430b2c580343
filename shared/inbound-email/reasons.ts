/** The reasons for which an email waits for the team, each as the team reads it. */
export const heldReasons = {
  spam: 'Possible spam',
  virus: 'Contains a virus',
  'too-complex': 'Too complex to read',
  'several-senders': 'More than one sender',
  'no-sender': 'No valid sender address',
  'sender-not-verified': 'Sender not verified',
  'another-sender': 'Sent from another address',
  automatic: 'Sent automatically',
  'too-many': 'Too many emails at once',
  deactivated: 'Account deactivated',
} as const

export type HeldReason = keyof typeof heldReasons
