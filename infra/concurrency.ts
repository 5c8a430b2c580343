import type { Stage } from '#/infra/stages.ts'

/**
 * Concurrency limits for functions that are vulnerable to floods: password checks are slow on purpose, pictures are processed,
 * and anyone can send a message from the landing page. A flood there must not use up the account's concurrency. Reserved concurrency is also the maximum; further calls get
 * a 503 and can be retried.
 */
const reserved: Record<string, number> = {
  'log-in': 20,
  register: 10,
  'forget-password': 10,
  'choose-password': 10,
  'change-password': 10,
  'resend-verification': 5,
  'send-lead': 5,
  'export-tickets': 5,
  'finish-logo': 3,
  'finish-avatar': 5,
  'finish-product-picture': 3,
  'finish-pc-component-picture': 3,
  'finish-article-picture': 3,
  'dispatch-changes': 10,
  'record-bounces': 2,
  // The text of an email may take seconds to read.
  'receive-email': 5,
}

/** The concurrency reserved for a bundle, if the stage's account has any to reserve. */
export const reservedConcurrency = (stage: Stage, bundle: string): number | undefined =>
  stage.reserveConcurrency ? reserved[bundle] : undefined
