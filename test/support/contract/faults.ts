import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { allRoutes, type Domain, kebabCase, type RouteId } from '#/shared/contract.ts'
import { type Call, callsOf } from '#/test/support/cloud/aws-calls.ts'
import { remembering, useCloud } from '#/test/support/cloud/cloud.ts'
import { followFootprint } from '#/test/support/cloud/row-diff.ts'
import { faultPlan, type PlannedFault } from '#/test/support/contract/fault-plan.ts'
import type { Send } from '#/test/support/contract/idempotent-request.ts'
import { requests } from '#/test/support/contract/requests.ts'
import { peopleOn } from '#/test/support/fixtures/people.ts'

/** Timeouts in ms while calls hang, shortened; test/functions/providers/call-limits.test.ts uses the real ones. */
const impatient = { CALL_TIMEOUT_MS: '400', RETRY_DELAY_MS: '10' }
const patient = { CALL_TIMEOUT_MS: '10000', RETRY_DELAY_MS: '10' }
/**
 * Statuses of a retry that mean that the change was made although its response was lost: the caller's session is over, the row is
 * gone, the code is used. Bad health is cached for ten seconds.
 */
const statusOnceDone: Partial<Record<RouteId, number>> = {
  changePassword: 401,
  eraseAccount: 401,
  deleteUser: 404,
  removeCard: 404,
  discardHeldEmail: 409,
  completeLogIn: 401,
  confirmTwoStep: 409,
  turnOffTwoStep: 409,
  renewRecoveryCodes: 400,
  forgetRememberedDevice: 404,
  getHealth: 503,
}
/** Routes that write before they call Stripe, and are complete without its response: a retry or a job continues from there. */
const writesBeforeStripe: ReadonlySet<RouteId> = new Set(['createPaymentIntent'])
/** Routes that turn a login on or off after their write. A repeated request does that again. */
const syncsLogin: ReadonlySet<RouteId> = new Set(['deactivateUser', 'activateUser'])
/** Routes that read what they respond with after their write: a retry responds with the same. */
const readsAfterwards: ReadonlySet<RouteId> = new Set([
  'createQuote',
  'updateQuote',
  'sendQuote',
  'reviseQuote',
  'withdrawQuote',
  'resendQuote',
  'recordAcceptance',
  'convertQuote',
  'acceptQuote',
  'acceptLinkedQuote',
])
/** Routes whose work continues in several transactions after the first, each of which happens once: the job finishes them. */
const continuedBy: Partial<Record<RouteId, string>> = {
  recordAcceptance: 'convert-quotes',
  convertQuote: 'convert-quotes',
  acceptQuote: 'convert-quotes',
  acceptLinkedQuote: 'convert-quotes',
  chooseReturnedUnits: 'make-assets',
}
/** These limit a person's attempts, so each fault gets its own request. */
const countsAttempts: ReadonlySet<RouteId> = new Set([
  'forgetPassword',
  'resendVerification',
  'changeEmail',
  'completeLogIn',
  'startTwoStep',
  'confirmTwoStep',
  'turnOffTwoStep',
  'renewRecoveryCodes',
])
/** In ms: a route runs several times for each call that it makes to AWS. */
const timeout = 300_000

/** Changes that a request made, as differences of the footprint. */
type Effect = Record<string, number>
const nothing: Effect = {}

/** A request that changed nothing under a fault. */
interface UnspentRequest {
  send: Send
  hasFailed: boolean
}

/**
 * Declares a domain's fault tests: for each route, each call that it makes, and the ways in which it fails (`faultPlan`). Each
 * route gets an empty cloud, so that its lists contain no rows of the others.
 */
export function testFaults(domain: Domain): void {
  const routes = allRoutes.filter(route => route.domain === domain).map(({ id, route }) => [id, route.method] as const)

  describe.each(routes)('%s', (id, method) => {
    const here = useCloud()
    const name = kebabCase(id)
    /** A read changes nothing, so one request serves for all faults, unless the route remembers its last response. */
    const isRead = method === 'GET' && !remembering.includes(name)
    afterEach(() => {
      here.cloud.faults.clear()
      here.cloud.reconfigure(name, patient)
    })

    test('leaves no partial change when a call fails, and a retry completes it once', { timeout }, async () => {
      here.cloud.reconfigure(name, patient)
      const prepare = await preparing(here.cloud, id)
      const { calls, effect: fullEffect } = await usualCalls(here.cloud, id, prepare)
      /** Returns the changes since its previous call. */
      const takeEffect = await followFootprint(here.cloud)
      /** Sent again under the next fault of the same call, like a person’s retry. */
      let unspent: UnspentRequest | undefined

      const expectRetryToComplete = async (send: Send, effectSoFar: Effect, label: string) => {
        here.cloud.reconfigure(name, patient)
        const { status } = await send()
        const wasDone = isDeepStrictEqual(effectSoFar, fullEffect) && status === statusOnceDone[id]
        if (!wasDone) expect(status, `${label}, retried`).toBeLessThan(400)
        expect(sumOf(effectSoFar, await takeEffect()), `${label}, retried`).toEqual(fullEffect)
      }

      const sendUnderFault = async (call: Call, fault: PlannedFault) => {
        const send = unspent?.send ?? (await prepare())
        await takeEffect()
        here.cloud.faults.inject({ function: name, ...call, ...fault })
        const { status } = await send()
        here.cloud.faults.clear()
        const job = continuedBy[id]
        if (job) await here.cloud.runSchedule(job)
        const effect = await takeEffect()
        return { send, status, effect }
      }

      const checkFault = async (call: Call, fault: PlannedFault) => {
        const label = `${fault.kind} × ${fault.times} of ${call.action} ${call.nth}`
        const { send, status, effect } = await sendUnderFault(call, fault)
        const hasFailed = status >= 400
        if (hasFailed) expect(status, label).toBe(503)
        const afterFailure = mayHaveCompleted(id, call, fault) ? [nothing, fullEffect] : [nothing]
        expect(hasFailed ? afterFailure : [fullEffect], label).toContainEqual(effect)

        // Some routes leave no trace in the table, so a failed request may have succeeded unseen.
        const leavesTrace = !isDeepStrictEqual(fullEffect, nothing)
        const isUnspent =
          isDeepStrictEqual(effect, nothing) && (isRead || (hasFailed && leavesTrace && !countsAttempts.has(id)))
        unspent = isUnspent ? { send, hasFailed } : undefined
        if (hasFailed && !isUnspent) await expectRetryToComplete(send, effect, label)
      }

      /** Completes the request that is left after the faults of a call; the next call of a changing route gets a new one. */
      const finishCall = async ({ action, nth }: Call) => {
        if (unspent?.hasFailed) await expectRetryToComplete(unspent.send, nothing, `the last fault of ${action} ${nth}`)
        if (!isRead) unspent = undefined
      }

      const plan = faultPlan(id, calls)
      for (const { call, faults } of plan) {
        for (const fault of faults) if (fault.kind !== 'hang') await checkFault(call, fault)
        await finishCall(call)
      }
      for (const { call, faults } of plan) {
        const hang = faults.find(({ kind }) => kind === 'hang')
        if (!hang) continue
        here.cloud.reconfigure(name, impatient)
        await checkFault(call, hang)
        await finishCall(call)
      }
    })
  })
}

/** Whether a failed request may have made its change: its response was lost, a busy machine delayed it too long, or more follows. */
const mayHaveCompleted = (id: RouteId, { service }: Call, { kind }: PlannedFault) =>
  kind === 'lose-answer' ||
  kind === 'hang' ||
  syncsLogin.has(id) ||
  readsAfterwards.has(id) ||
  (service === 'stripe' && writesBeforeStripe.has(id))

/**
 * The calls that a route makes. A route that remembers its last response is called until no part was delayed by a busy machine.
 */
async function usualCalls(cloud: Cloud, id: RouteId, prepare: () => Promise<Send>) {
  const look = async () => callsOf(cloud, id, await prepare())
  return remembering.includes(kebabCase(id)) ? vi.waitFor(look, { timeout: 60_000, interval: 100 }) : look()
}

/** Returns a function that prepares a request of a route, as often as needed. */
async function preparing(cloud: Cloud, id: RouteId): Promise<() => Promise<Send>> {
  const people = await peopleOn(cloud)
  const name = kebabCase(id)
  return () => {
    if (remembering.includes(name)) cloud.reconfigure(name)
    return requests[id](people)
  }
}

/** Both effects together, without what they cancel out. */
function sumOf(first: Effect, second: Effect): Effect {
  const sum = { ...first }
  for (const [name, value] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0))
}
