import type { Stage } from '#/infra/stages.ts'

/**
 * What may run at once, where a flood would hurt: passwords are checked slowly on purpose, pictures are drawn, and whoever sends many must not
 * take the account's whole concurrency from people at work. What is reserved is also the most that runs; the rest answers
 * 503 and may be tried again.
 */
const reserved: Record<string, number> = {
  'log-in': 20,
  register: 10,
  'forget-password': 10,
  'choose-password': 10,
  'change-password': 10,
  'resend-verification': 5,
  'export-tickets': 5,
  'finish-logo': 3,
  'finish-avatar': 5,
  'dispatch-changes': 10,
  'note-returned-mails': 2,
}

/** The concurrency reserved for a bundle, where the stage's account has any to reserve. */
export const reservedConcurrency = (stage: Stage, bundle: string): number | undefined =>
  stage.reserveConcurrency ? reserved[bundle] : undefined
