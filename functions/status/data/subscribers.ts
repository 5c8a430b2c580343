import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { get, type Key, query, type Write } from '#/functions/table/table.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import { confirmDays, maxCountedSubscribers } from '#/shared/status/rules.ts'

/** An address that gets an email for each news of a public event. Its key has the address’s hash (`hashEmail`). */
export interface SubscriberRow extends Key {
  email: string
  /** When its owner confirmed it, UTC. */
  subscribedAt: string
}

/** A requested subscription that the owner of the address has not confirmed. */
interface RequestRow extends Key {
  email: string
  /** Epoch seconds. */
  expire: number
}

const partition = 'SUBSCRIBERS#status'
/** The key of the row about a subscribed address, by the address’s hash. */
export const subscriberKey = (mailbox: string): Key => ({ pk: partition, sk: `MAILBOX#${mailbox}` })
const requestKey = (mailbox: string): Key => ({ pk: `SUBSCRIPTIONREQUEST#${mailbox}`, sk: 'REQUEST' })

/** Access pattern: the subscription of an address, by its hash; undefined without one. One consistent read. */
export const findSubscriber = (mailbox: string, read: Get = get): Promise<SubscriberRow | undefined> =>
  read<SubscriberRow>(subscriberKey(mailbox))

/** Access pattern: the next subscribers after one of them (its sort key), or the first. One query. */
export const subscribersAfter = (after: string, limit: number): Promise<SubscriberRow[]> =>
  query<SubscriberRow>({ pk: partition, after, limit })

/** Access pattern: the number of subscribers, at most one more than are counted. One query of at most 201 rows. */
export const countSubscribers = async (): Promise<number> =>
  (await query({ pk: partition, limit: maxCountedSubscribers + 1 })).length

/** Access pattern: the address, by its hash, that waits for its owner to confirm it; undefined without one. One consistent read. */
export const findRequest = (mailbox: string): Promise<RequestRow | undefined> => get<RequestRow>(requestKey(mailbox))

/** The write that lets an address be confirmed for two days. */
export const requestWrite = (email: string, now: Date): Write => ({
  put: { ...requestKey(hashEmail(email)), email, expire: epochSeconds(now) + confirmDays * 24 * 60 * 60 },
})

/** The writes that subscribe an address; one that is subscribed stays so. */
export const subscribeWrites = (email: string, at: string): Write[] => [
  {
    change: subscriberKey(hashEmail(email)),
    update: 'SET email = :email, subscribedAt = if_not_exists(subscribedAt, :at)',
    values: { ':email': email, ':at': at },
  },
  forgetRequestWrite(hashEmail(email)),
]

/** The write that ends the subscription of an address, by its hash; there need not be one. */
export const unsubscribeWrite = (mailbox: string): Write => ({ remove: subscriberKey(mailbox) })

/** The write that forgets that an address, by its hash, waits to be confirmed. */
export const forgetRequestWrite = (mailbox: string): Write => ({ remove: requestKey(mailbox) })

/** The writes with which a person’s subscription follows them to their new address. One consistent read. */
export async function moveSubscriptionWrites(from: string, to: string): Promise<Write[]> {
  const subscriber = await findSubscriber(hashEmail(from))
  return subscriber ? [unsubscribeWrite(hashEmail(from)), ...subscribeWrites(to, subscriber.subscribedAt)] : []
}
