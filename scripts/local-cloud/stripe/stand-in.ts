import { createServer } from 'node:http'
import type { Call, FaultSwitch } from '#/scripts/local-cloud/faults.ts'
import {
  ClientGone,
  closeServer,
  type HttpRequest,
  type HttpResponse,
  listenLocally,
  readRequest,
  sendResponse,
} from '#/scripts/local-cloud/http.ts'
import type { Storage } from '#/scripts/local-cloud/storage.ts'
import { actionOf, errorResponse, openApi } from '#/scripts/local-cloud/stripe/api.ts'
import { closeDispute, disputePayment, findDispute } from '#/scripts/local-cloud/stripe/disputes.ts'
import { type Ledger, openLedger } from '#/scripts/local-cloud/stripe/ledger.ts'
import { stripePage } from '#/scripts/local-cloud/stripe/page.ts'
import type { Account } from '#/scripts/local-cloud/stripe/payment-intents.ts'
import { findRefund, finishLateRefunds, finishRefund } from '#/scripts/local-cloud/stripe/refunds.ts'
import { StripeRefusal } from '#/scripts/local-cloud/stripe/refusal.ts'
import { stripeScript } from '#/scripts/local-cloud/stripe/script.ts'
import { openWebhooks } from '#/scripts/local-cloud/stripe/webhooks.ts'

/** Keys of the stand-in's only account. They give access to nothing else. */
export const standInKeys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
}

export interface StandInOptions {
  storage: Storage
  faults: FaultSwitch
  journal: Call[]
  /** Sends a webhook to the product and returns its status. */
  send: (body: string, headers: Record<string, string>) => Promise<number>
  byClock: boolean
}

/** A running stand-in. */
export interface StripeStandIn {
  /** Address for functions, in place of api.stripe.com. */
  url: string
  /** The stand-in's data, for tests. */
  readonly ledger: Ledger
  /** Handles a browser's requests under /_local/stripe; undefined for any other path. */
  response(request: HttpRequest): Promise<HttpResponse | undefined>
  /** Makes the bank return the next refund, after Stripe has reported success. */
  failNextRefund(): void
  /** Makes the cardholder’s bank dispute a payment; returns the dispute’s id. */
  dispute(intent: string, reason?: string): string
  /** Makes the bank decide a dispute. */
  closeDispute(id: string, end: 'won' | 'lost'): void
  /** Completes pending refunds. */
  finishRefunds(): void
  holdWebhooks(isHeld: boolean): Promise<void>
  /** Sends undelivered events again. */
  retryWebhooks(): Promise<void>
  resendEvent(id: string): Promise<void>
  settle(): Promise<void>
  /** Deletes all data. */
  reset(storage: Storage): Promise<void>
  stop(): Promise<void>
}

const lateRefundMs = 3000
const largestBody = 256 * 1024

export async function startStripeStandIn(options: StandInOptions): Promise<StripeStandIn> {
  const { faults, journal, send, byClock } = options
  const open = async (storage: Storage): Promise<Account> => {
    const ledger = await openLedger(storage)
    return { ledger, webhooks: openWebhooks({ ledger, webhookSecret: standInKeys.webhookSecret, send, byClock }) }
  }
  let account = await open(options.storage)
  let failsNextRefund = false

  const finishRefunds = () => {
    finishLateRefunds(account)
    void account.ledger.save()
  }
  const api = openApi({
    keys: standInKeys,
    account: () => account,
    refundOutcome: charge => {
      const method = account.ledger.methods[account.ledger.charges[charge]?.payment_method ?? '']
      const late = failsNextRefund ? 'failed' : lateEnd(method?.card.refund)
      failsNextRefund = false
      if (late && byClock) setTimeout(finishRefunds, lateRefundMs).unref()
      return late
    },
  })

  const serve = async (request: HttpRequest): Promise<HttpResponse | 'hang' | 'lose-answer'> => {
    const action = actionOf(request) ?? 'Unknown'
    const call: Call = { function: askerOf(request), service: 'stripe', action, keys: [request.path], outcome: 'done' }
    journal.push(call)
    const fault = faults.strike(call)
    if (fault) call.outcome = fault.kind
    if (fault?.kind === 'hang') return 'hang'
    if (fault?.kind === 'wait') await fault.meanwhile?.()
    const refusal = fault && faultyResponses[fault.kind]
    if (refusal) return errorResponse(refusal)
    const result = await api(request)
    return fault?.kind === 'lose-answer' ? 'lose-answer' : result
  }

  const server = createServer({ keepAliveTimeout: 30_000 }, (message, response) => {
    readRequest(message, largestBody)
      .then(serve)
      .then(result => {
        if (result === 'lose-answer') message.socket.destroy()
        else if (result !== 'hang') sendResponse(response, result)
      })
      .catch(error => {
        if (error instanceof ClientGone) return
        console.error('The stand-in for Stripe failed:', error)
        sendResponse(response, { status: 500, headers: {}, body: '' })
      })
  })
  const port = await listenLocally(server, 0)

  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${port}`,
    get ledger() {
      return account.ledger
    },
    async response(request) {
      if (request.path === '/_local/stripe/stripe.js') return stripeScript()
      if (request.path.startsWith('/_local/stripe/v1/')) {
        return api({ ...request, path: request.path.slice('/_local/stripe'.length) })
      }
      return stripePage(request, standIn, {
        isHeld: () => account.webhooks.isHeld,
        refund: intent => api(serverRequest('/v1/refunds', { payment_intent: intent })),
        finishRefund: (id, end) => finishRefund(account, findRefund(account, id), end),
      })
    },
    failNextRefund() {
      failsNextRefund = true
    },
    dispute: (intent, reason) => disputePayment(account, intent, reason).id,
    closeDispute(id, end) {
      closeDispute(account, findDispute(account, id), end)
    },
    finishRefunds,
    holdWebhooks: isHeld => account.webhooks.hold(isHeld),
    retryWebhooks: () => account.webhooks.retry(),
    resendEvent: id => account.webhooks.resend(id),
    settle: () => account.webhooks.settle(),
    async reset(storage) {
      account.webhooks.stop()
      failsNextRefund = false
      account = await open(storage)
    },
    async stop() {
      account.webhooks.stop()
      await closeServer(server)
    },
  }
  return standIn
}

const lateEnd = (refund: 'fails-later' | 'succeeds-later' | undefined) =>
  refund && (refund === 'fails-later' ? 'failed' : 'succeeded')

/** The calling function, from the User-Agent that the product's client sends. */
function askerOf({ headers }: HttpRequest): string {
  const [, , name] = (headers['user-agent'] ?? '').split(' ')
  return name ?? 'operator'
}

const faultyResponses: Partial<Record<string, StripeRefusal>> = {
  throttle: new StripeRefusal(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' }),
  fail: new StripeRefusal(500, 'api_error', 'An unknown error occurred.'),
  conflict: new StripeRefusal(429, 'invalid_request_error', 'This object cannot be accessed right now.', {
    code: 'lock_timeout',
  }),
}

const serverRequest = (path: string, fields: Record<string, string>): HttpRequest => ({
  method: 'POST',
  path,
  query: '',
  headers: { authorization: `Bearer ${standInKeys.secretKey}` },
  body: Buffer.from(new URLSearchParams(fields).toString()),
})
