import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { documentSaver, readDocument, type Storage } from '#/scripts/local-cloud/storage.ts'
import type { TestCard } from '#/scripts/local-cloud/stripe/test-cards.ts'

/** A card in Stripe's format, with its behavior. */
export interface StoredMethod {
  object: Stripe.PaymentMethod
  card: TestCard
  /** Whether the cardholder has consented to later payments. */
  isAuthenticated: boolean
}

/** An event with the state of its delivery. */
export interface StoredEvent {
  event: Stripe.Event
  attempts: { at: string; status: number | string }[]
  delivered: boolean
}

/** The first response to an idempotency key. */
export interface RecordedResponse {
  fingerprint: string
  status: number
  body: string
}

interface Data {
  intents: Record<string, Stripe.PaymentIntent>
  /** Cards being saved without a payment. */
  setups: Record<string, Stripe.SetupIntent>
  charges: Record<string, Stripe.Charge>
  refunds: Record<string, Stripe.Refund>
  disputes: Record<string, Stripe.Dispute>
  /** Later outcomes of refunds. */
  lateRefunds: Record<string, 'failed' | 'succeeded'>
  customers: Record<string, Stripe.Customer>
  methods: Record<string, StoredMethod>
  events: Record<string, StoredEvent>
  sessions: Record<string, { customer: string; expiresAt: number; savesCards: boolean }>
  responses: Record<string, RecordedResponse>
}

/** All data of the stand-in, oldest first. It is in memory, and saved as one document. */
export interface Ledger extends Data {
  save(): Promise<void>
}

const DOCUMENT = 'stripe.json'

export async function openLedger(storage: Storage): Promise<Ledger> {
  const kept = await readDocument<Data>(storage, DOCUMENT)
  const empty: Data = {
    intents: {},
    setups: {},
    charges: {},
    refunds: {},
    disputes: {},
    lateRefunds: {},
    customers: {},
    methods: {},
    events: {},
    sessions: {},
    responses: {},
  }
  // An older document may lack newer kinds of objects.
  const data: Data = { ...empty, ...kept }
  return { ...data, save: documentSaver(storage, DOCUMENT, () => data) }
}

/** Creates an id in Stripe's format, such as `pi_` and 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
  return `${prefix}_${letters.slice(0, length)}`
}

export const epochSeconds = (at = new Date()): number => Math.floor(at.getTime() / 1000)

/** The page of a list to return: `limit`, `starting_after`, `ending_before` and `created`. Lists are newest first. */
export interface PageRequest {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  created: { gte?: number | undefined; gt?: number | undefined; lte?: number | undefined; lt?: number | undefined }
}

export function pageOf<Item extends { id: string; created: number }>(
  items: Item[],
  url: string,
  { limit, startingAfter, endingBefore, created }: PageRequest,
): Stripe.ApiList<Item> {
  const { gte = 0, gt = -1, lte = Number.POSITIVE_INFINITY, lt = Number.POSITIVE_INFINITY } = created
  const newestFirst = items
    .toReversed()
    .filter(item => item.created >= gte && item.created > gt && item.created <= lte && item.created < lt)
  const at = (id: string) => newestFirst.findIndex(item => item.id === id)
  if (endingBefore) {
    const before = newestFirst.slice(0, Math.max(0, at(endingBefore)))
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url }
  }
  const rest = startingAfter ? newestFirst.slice(at(startingAfter) + 1) : newestFirst
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}
