import { afterEach, describe, expect, test } from 'vitest'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { allRoutes, type Domain, kebabCase, type RouteId } from '#/shared/contract.ts'
import { callsOf } from '#/test/support/cloud/aws-calls.ts'
import type { Reply } from '#/test/support/cloud/cloud.ts'
import { followFootprint } from '#/test/support/cloud/row-diff.ts'
import { overtakenCalls } from '#/test/support/contract/fault-plan.ts'
import { requests } from '#/test/support/contract/requests.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

/** Long enough that, even on a busy machine, a call can wait until the repeated request is done. */
const patient = { CALL_TIMEOUT_MS: '20000' }
/** In ms: a route runs twice for each call that it makes to AWS. */
const timeout = 120_000

/** An acceptance whose conversion the repetition finishes may respond before that, with a quote that is accepted so far. */
const continuesAfterwards: ReadonlySet<RouteId> = new Set(['recordAcceptance', 'acceptQuote', 'acceptLinkedQuote'])

/** Routes that respond with their own time, so that each response has another. */
const saysItsTime: ReadonlySet<RouteId> = new Set(['setTimer'])

/**
 * Declares tests of a domain's requests that can be repeated under their Idempotency-Key: the first is stopped before each of its
 * `overtakenCalls` while the repeated one runs, as when a person presses a button again during the first request.
 */
export function testRepetitions(domain: Domain, here: { readonly cloud: Cloud }): void {
  const routes = allRoutes.filter(({ route, ...at }) => at.domain === domain && route.idempotent).map(({ id }) => id)

  describe.each(routes)('%s', id => {
    const people = usePeople(here)
    afterEach(() => {
      here.cloud.faults.clear()
      here.cloud.reconfigure(kebabCase(id))
    })

    test('returns the same response as its repetition, wherever that overtakes it', { timeout }, async () => {
      here.cloud.reconfigure(kebabCase(id), patient)
      const prepare = () => requests[id](people)
      const { calls, effect: wanted } = await callsOf(here.cloud, id, await prepare())
      const changed = await followFootprint(here.cloud)
      for (const call of overtakenCalls(id, calls)) {
        const label = `overtaken before ${call.action} ${call.nth}`
        const send = await prepare()
        await changed()
        let faster: Promise<Reply> | undefined
        const meanwhile = async () => {
          faster = send()
          await faster
        }
        here.cloud.faults.inject({ function: kebabCase(id), ...call, kind: 'wait', meanwhile })
        const responses = [await send(), await faster]
        // A call whose result the function has cached is not made again.
        if (!faster && call.action !== 'TransactWriteItems') continue
        const effect = await changed()
        expect(responses[0]?.status, label).toBeLessThan(400)
        if (!continuesAfterwards.has(id)) expect(responses[0]?.body, label).toEqual(expectedOf(id, responses[1]))
        expect(effect, label).toEqual(wanted)
      }
    })
  })
}

/** The body that the overtaken request has to return: that of its repetition. */
const expectedOf = (id: RouteId, repetition: Reply | undefined): unknown =>
  saysItsTime.has(id)
    ? { ...(repetition?.body as object), now: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }
    : repetition?.body
