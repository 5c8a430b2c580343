import { afterEach, describe, expect, test } from 'vitest'
import type { Cloud } from '#/scripts/local/cloud.ts'
import { allRoutes, type Domain, kebabCase } from '#/shared/contract.ts'
import { callsOf } from '#/test/support/calls.ts'
import type { Reply } from '#/test/support/cloud.ts'
import { overtakenCalls } from '#/test/support/fault-plan.ts'
import { followFootprint } from '#/test/support/footprint.ts'
import { usePeople } from '#/test/support/people.ts'
import { requests } from '#/test/support/requests.ts'

/** A call that waits for the repetition is not given up on a busy machine before that is through. */
const patient = { CALL_TIMEOUT_MS: '20000' }
/** Milliseconds: a route does its work twice for each call that it makes to AWS. */
const timeout = 120_000

/**
 * Declares the tests of a domain's requests that may be sent again under their Idempotency-Key: one is stopped before
 * its calls (`overtakenCalls`) while its repetition is done, as when a person presses once more while the first press is on its way.
 */
export function testRepetitions(domain: Domain, here: { readonly cloud: Cloud }): void {
  const routes = allRoutes.filter(({ route, ...at }) => at.domain === domain && route.idempotent).map(({ id }) => id)

  describe.each(routes)('%s', id => {
    const people = usePeople(here)
    afterEach(() => {
      here.cloud.faults.clear()
      here.cloud.reconfigure(kebabCase(id))
    })

    test('answers as its repetition does, whenever that overtakes it', { timeout }, async () => {
      here.cloud.reconfigure(kebabCase(id), patient)
      const prepare = () => requests[id](people)
      const { calls, effect: wanted } = await callsOf(here.cloud, id, await prepare())
      const changed = await followFootprint(here.cloud)
      for (const call of overtakenCalls(id, calls)) {
        const told = `overtaken before ${call.action} ${call.nth}`
        const send = await prepare()
        await changed()
        let faster: Promise<Reply> | undefined
        const meanwhile = async () => {
          faster = send()
          await faster
        }
        here.cloud.faults.inject({ function: kebabCase(id), ...call, kind: 'wait', meanwhile })
        const answers = [await send(), await faster]
        // What a function keeps for a while it does not read each time.
        if (!faster && call.action !== 'TransactWriteItems') continue
        const effect = await changed()
        expect(answers[0]?.status, told).toBeLessThan(400)
        expect(answers[0]?.body, told).toEqual(answers[1]?.body)
        expect(effect, told).toEqual(wanted)
      }
    })
  })
}
