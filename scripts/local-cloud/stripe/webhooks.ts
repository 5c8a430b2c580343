import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { stripeApiVersion } from '#/functions/providers/stripe-version.ts'
import { epochSeconds, type Ledger, newId, type StoredEvent } from '#/scripts/local-cloud/stripe/ledger.ts'

type ObjectOf<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>['data']['object']

/** Seconds before each retry of an event. Stripe retries for three days, the local cloud for an hour. */
const retrySeconds = [1, 5, 30, 120, 600, 3600]

export interface WebhookOptions {
  ledger: Ledger
  webhookSecret: string
  /** Sends one event and returns the response's status. */
  send: (body: string, headers: Record<string, string>) => Promise<number>
  /** Whether failed deliveries are retried by the clock; otherwise only by `retry`. */
  byClock: boolean
}

/** The account's events, and their delivery to the one webhook endpoint. */
export interface Webhooks {
  record<Type extends Stripe.Event['type']>(type: Type, object: ObjectOf<Type>): void
  /** Sends an event again, delivered or not. */
  resend(id: string): Promise<void>
  /** Sends undelivered events again, whether or not they are due. */
  retry(): Promise<void>
  /** Holds events back, or releases them. */
  hold(isHeld: boolean): Promise<void>
  readonly isHeld: boolean
  /** Resolves when no delivery is running. */
  settle(): Promise<void>
  stop(): void
}

export function openWebhooks({ ledger, webhookSecret, send, byClock }: WebhookOptions): Webhooks {
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let isHeld = false
  let isStopped = false

  const attempt = async (stored: StoredEvent) => {
    const body = JSON.stringify(stored.event)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, webhookSecret, epochSeconds()),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    const status = await send(body, headers).catch((error: Error) => error.message)
    if (isStopped) return
    stored.attempts.push({ at: new Date().toISOString(), status })
    if (typeof status === 'number' && status >= 200 && status < 300) {
      stored.delivered = true
      stored.event.pending_webhooks = 0
    } else if (byClock && !stored.delivered) {
      const seconds = retrySeconds[stored.attempts.length - 1]
      if (seconds !== undefined) later(seconds, () => deliver(stored))
    }
    await ledger.save()
  }

  const deliver = (stored: StoredEvent): Promise<void> => {
    if (isHeld || isStopped) return Promise.resolve()
    const attempted = attempt(stored).finally(() => underWay.delete(attempted))
    underWay.add(attempted)
    return attempted
  }

  const later = (seconds: number, work: () => unknown) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
    }, seconds * 1000).unref()
    timers.add(timer)
  }

  const undelivered = () => Object.values(ledger.events).filter(({ delivered }) => !delivered)
  const retry = async () => void (await Promise.all(undelivered().map(deliver)))
  if (byClock && undelivered().length > 0) later(1, retry)

  return {
    record(type, object) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: stripeApiVersion,
        created: epochSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: newId('req', 14), idempotency_key: null },
        type,
      } as unknown as Stripe.Event
      const stored: StoredEvent = { event, attempts: [], delivered: false }
      ledger.events[event.id] = stored
      // Deliver later, so that the caller gets its response first, as over a network.
      setImmediate(() => void deliver(stored))
    },
    async resend(id) {
      const stored = ledger.events[id]
      if (stored) await deliver(stored)
    },
    retry,
    async hold(held) {
      isHeld = held
      if (!held) await retry()
    },
    get isHeld() {
      return isHeld
    },
    async settle() {
      await new Promise(resolve => setImmediate(resolve))
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Signs the time and the body with the endpoint's secret (Stripe's signature scheme `v1`). */
function signatureOf(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
