import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { allRoutes, type Domain, kebabCase, type RouteId } from '#/shared/contract.ts'
import { type Call, callsOf } from '#/test/support/calls.ts'
import { remembering, useCloud } from '#/test/support/cloud.ts'
import { faultPlan, type Told } from '#/test/support/fault-plan.ts'
import { followFootprint } from '#/test/support/footprint.ts'
import { peopleOn } from '#/test/support/people.ts'
import { requests } from '#/test/support/requests.ts'
import type { Send } from '#/test/support/send.ts'

/** Timeouts in ms while calls hang, shortened; test/functions/providers/call-limits.test.ts uses the real ones. */
const impatient = { CALL_TIMEOUT_MS: '400', RETRY_DELAY_MS: '10' }
const patient = { CALL_TIMEOUT_MS: '10000', RETRY_DELAY_MS: '10' }
/**
 * Statuses of a retry that mean that the change was made although its response was lost: the caller's session is over, the row is
 * gone, the code is used. Bad health is cached for ten seconds.
 */
const onceDone: Partial<Record<RouteId, number>> = {
  changePassword: 401,
  eraseAccount: 401,
  deleteUser: 404,
  removeCard: 404,
  completeLogIn: 401,
  confirmTwoStep: 409,
  turnOffTwoStep: 409,
  renewRecoveryCodes: 400,
  forgetRememberedDevice: 404,
  getHealth: 503,
}
/** Routes that write before they call Stripe, and are complete without its response: a retry or a job continues from there. */
const writtenFirst: ReadonlySet<RouteId> = new Set(['createPaymentIntent'])
/** These limit a person's attempts, so each fault gets its own request. */
const countsTries: ReadonlySet<RouteId> = new Set([
  'forgetPassword',
  'resendVerification',
  'completeLogIn',
  'startTwoStep',
  'confirmTwoStep',
  'turnOffTwoStep',
  'renewRecoveryCodes',
])
/** In ms: a route runs several times for each call that it makes to AWS. */
const timeout = 300_000

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
      const { calls, effect: wanted } = await usualCalls(here.cloud, id, prepare)
      const changed = await followFootprint(here.cloud)
      /**
       * The last request, if it changed nothing. It is sent again under the next fault of the same call, like a person’s retry.
       */
      let unmade: { send: Send; hasFailed: boolean } | undefined
      const retry = async (send: Send, effect: Effect, label: string) => {
        here.cloud.reconfigure(name, patient)
        const retried = await send()
        const isOver = isDeepStrictEqual(effect, wanted) && retried.status === onceDone[id]
        if (!isOver) expect(retried.status, `${label}, retried`).toBeLessThan(400)
        expect(added(effect, await changed()), `${label}, retried`).toEqual(wanted)
      }
      const check = async (call: Call, { kind, times }: Told) => {
        const label = `${kind} × ${times} of ${call.action} ${call.nth}`
        const send = unmade?.send ?? (await prepare())
        await changed()
        here.cloud.faults.inject({ function: name, ...call, kind, times })
        const response = await send()
        const effect = await changed()
        here.cloud.faults.clear()

        if (response.status >= 400) expect(response.status, label).toBe(503)
        // Only a response that was lost, or that a busy machine delayed too long, may belong to a complete change.
        const mayBeMade =
          kind === 'lose-answer' || kind === 'hang' || (call.service === 'stripe' && writtenFirst.has(id))
        const allowed = response.status < 400 ? [wanted] : mayBeMade ? [{}, wanted] : [{}]
        expect(allowed, label).toContainEqual(effect)
        const hasFailed = response.status >= 400
        // Some routes leave no trace in the table, so a request whose response was lost may have succeeded.
        const isSeen = !isDeepStrictEqual(wanted, {})
        const isUnmade = isDeepStrictEqual(effect, {}) && (isRead || (hasFailed && isSeen && !countsTries.has(id)))
        unmade = isUnmade ? { send, hasFailed } : undefined
        if (hasFailed && !isUnmade) await retry(send, effect, label)
      }
      const endOfCall = async (call: Call) => {
        if (unmade?.hasFailed) await retry(unmade.send, {}, `what went wrong with ${call.action} ${call.nth}`)
        if (!isRead) unmade = undefined
      }
      const plan = faultPlan(id, calls)
      for (const { call, faults } of plan) {
        for (const fault of faults) if (fault.kind !== 'hang') await check(call, fault)
        await endOfCall(call)
      }
      for (const { call, faults } of plan) {
        const hang = faults.find(fault => fault.kind === 'hang')
        if (!hang) continue
        here.cloud.reconfigure(name, impatient)
        await check(call, hang)
        await endOfCall(call)
      }
    })
  })
}

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

/** Changes that a request made, as differences of the footprint. */
type Effect = Record<string, number>

function added(first: Effect, second: Effect): Effect {
  const sum = { ...first }
  for (const [name, value] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0))
}
