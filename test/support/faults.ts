import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cloud } from '#/scripts/local/cloud.ts'
import { allRoutes, type Domain, kebabCase, type RouteId } from '#/shared/contract.ts'
import { type Call, callsOf } from '#/test/support/calls.ts'
import { remembering, useCloud } from '#/test/support/cloud.ts'
import { faultPlan, type Told } from '#/test/support/fault-plan.ts'
import { followFootprint } from '#/test/support/footprint.ts'
import { peopleOn } from '#/test/support/people.ts'
import { requests } from '#/test/support/requests.ts'
import type { Send } from '#/test/support/send.ts'

/** How long a function waits for a call while calls hang; test/functions/lib/call-limits.test.ts waits as long as it really does. */
const impatient = { CALL_TIMEOUT_MS: '400', RETRY_DELAY_MS: '10' }
const patient = { CALL_TIMEOUT_MS: '10000', RETRY_DELAY_MS: '10' }
/** What says that a change was made, though its answer was lost: the session that asks is over, the thing is gone, the code is used.
 * Health that was found to be bad is said for ten seconds. */
const onceDone: Partial<Record<RouteId, number>> = {
  changePassword: 401,
  eraseAccount: 401,
  deleteUser: 404,
  removeCard: 404,
  completeLogIn: 401,
  confirmSecondFactor: 409,
  turnOffSecondFactor: 409,
  renewRecoveryCodes: 400,
  forgetRememberedDevice: 404,
  getHealth: 503,
}
/** What these write before they ask Stripe is whole without its answer: a retry, or a job, goes on from there. */
const writtenFirst: ReadonlySet<RouteId> = new Set(['createPaymentIntent'])
/** Milliseconds: a route does its work several times for each call that it makes to AWS. */
const timeout = 300_000

/**
 * Declares the tests of a domain: for each route, each call that it makes, and the ways in which that goes wrong (`faultPlan`).
 * Each route has an empty cloud: what it lists is not what the others left.
 */
export function testFaults(domain: Domain): void {
  const routes = allRoutes.filter(route => route.domain === domain).map(({ id }) => id)

  describe.each(routes)('%s', id => {
    const here = useCloud()
    const name = kebabCase(id)
    afterEach(() => {
      here.cloud.faults.clear()
      here.cloud.reconfigure(name, patient)
    })

    test('leaves no half of a change when a call goes wrong, and a retry converges once', { timeout }, async () => {
      here.cloud.reconfigure(name, patient)
      const prepare = await preparing(here.cloud, id)
      const { calls, effect: wanted } = await usualCalls(here.cloud, id, prepare)
      const changed = await followFootprint(here.cloud)
      const check = async (call: Call, { kind, times }: Told) => {
        const told = `${kind} × ${times} of ${call.action} ${call.nth}`
        const send = await prepare()
        await changed()
        here.cloud.faults.inject({ function: name, ...call, kind, times })
        const answer = await send()
        const effect = await changed()
        here.cloud.faults.clear()

        if (answer.status >= 400) expect(answer.status, told).toBe(503)
        // An answer that was lost, or that a busy machine gave too late, may be of a change that was made whole; nothing else may be.
        const mayBeMade =
          kind === 'lose-answer' || kind === 'hang' || (call.service === 'stripe' && writtenFirst.has(id))
        const allowed = answer.status < 400 ? [wanted] : mayBeMade ? [{}, wanted] : [{}]
        expect(allowed, told).toContainEqual(effect)
        if (answer.status < 400) return
        here.cloud.reconfigure(name, patient)
        const retried = await send()
        const isOver = isDeepStrictEqual(effect, wanted) && retried.status === onceDone[id]
        if (!isOver) expect(retried.status, `${told}, retried`).toBeLessThan(400)
        expect(added(effect, await changed()), `${told}, retried`).toEqual(wanted)
      }
      const plan = faultPlan(id, calls)
      for (const { call, fault } of plan) if (fault.kind !== 'hang') await check(call, fault)
      for (const { call, fault } of plan) {
        if (fault.kind !== 'hang') continue
        here.cloud.reconfigure(name, impatient)
        await check(call, fault)
      }
    })
  })
}

/** The calls that a route makes. One that remembers its last answer is asked anew until no busy machine kept it waiting. */
async function usualCalls(cloud: Cloud, id: RouteId, prepare: () => Promise<Send>) {
  const look = async () => callsOf(cloud, id, await prepare())
  return remembering.includes(kebabCase(id)) ? vi.waitFor(look, { timeout: 60_000, interval: 100 }) : look()
}

/** Prepares a request of a route, as often as it is asked to. */
async function preparing(cloud: Cloud, id: RouteId): Promise<() => Promise<Send>> {
  const people = await peopleOn(cloud)
  const name = kebabCase(id)
  return () => {
    if (remembering.includes(name)) cloud.reconfigure(name)
    return requests[id](people)
  }
}

function added(first: Record<string, number>, second: Record<string, number>): Record<string, number> {
  const sum = { ...first }
  for (const [name, value] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0))
}
