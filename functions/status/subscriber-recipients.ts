import type { Recipient } from '#/functions/email/outbox.ts'
import { subscribersAfter } from '#/functions/status/data/subscribers.ts'

/** Subscribers whose emails are written together: a transaction has at most 100 writes. */
const batch = 50
/** Due later than it was written, an email is left to the sweeper, so that the stream's other work does not wait for all of them. */
const later = { emails: 1, rest: 2 }

/**
 * The next subscribers after one of them, and the rest of them as one recipient. The first get their emails at once. The rest follow when
 * these are on their way, so that other emails that are due find their turn in between.
 */
export async function subscriberRecipients(after: string): Promise<Recipient[]> {
  const subscribers = await subscribersAfter(after, batch)
  const last = subscribers.length < batch ? undefined : subscribers.at(-1)
  const delay = after === '' ? {} : { delayMs: later.emails }
  return [
    ...subscribers.map(({ email }) => ({ to: email, ...delay })),
    ...(last ? [{ to: '', toSubscribersAfter: last.sk, delayMs: later.rest }] : []),
  ]
}
