import { emailWrite } from '#/functions/email/outbox.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { mayEmailUnproved } from '#/functions/identity/email-cap.ts'
import { findSubscriber, requestWrite } from '#/functions/status/data/subscribers.ts'
import type { StatusData } from '#/functions/status/email-templates.ts'
import type { Write } from '#/functions/table/table.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'

/** The email about what happened to an event at a time, to all subscribers. None about an event that only the team sees. */
export function subscriberEmailWrites({ id, publicVisible }: StatusEvent, at: string): Write[] {
  if (!publicVisible) return []
  const data: StatusData['statusNews'] = { eventId: id, at }
  return [emailWrite({ template: 'statusNews', to: '', toSubscribersAfter: '', data: { ...data } }, at)]
}

/**
 * The writes that email an address a link to confirm its subscription, or that it is subscribed, so that whoever entered it learns
 * nothing. None beyond five a day to one mailbox.
 */
export async function requestSubscriptionWrites(email: string, now: Date): Promise<Write[]> {
  if (!(await mayEmailUnproved(email, 'status'))) return []
  const isSubscribed = (await findSubscriber(hashEmail(email))) !== undefined
  const template = isSubscribed ? 'alreadySubscribed' : 'confirmSubscription'
  return [
    ...(isSubscribed ? [] : [requestWrite(email, now)]),
    emailWrite({ template, to: email, data: {} }, now.toISOString()),
  ]
}
