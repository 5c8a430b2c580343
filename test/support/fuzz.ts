import fc from 'fast-check'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Cloud } from '#/scripts/local/cloud.ts'
import { allRoutes, type Domain } from '#/shared/contract.ts'
import { Problem } from '#/shared/lib/problem.ts'
import { type AnyRoute, isRedirect, successStatus } from '#/shared/lib/route.ts'
import { bodiesFor, inputsOf, mutationsOf, pathsOf } from '#/test/support/arbitrary.ts'
import type { Reply, Visitor } from '#/test/support/cloud.ts'
import { switchModulesOn } from '#/test/support/modules.ts'
import { usePeople } from '#/test/support/people.ts'
import { pathOfRow } from '#/test/support/rows.ts'
import { millisecondsOf } from '#/test/support/timing.ts'

const runs = 300
const mostMs = 2000

/** Declares the tests of a domain’s routes with inputs drawn from the contract: valid ones, and ones that were tampered with. */
export function testFuzz(domain: Domain, here: { readonly cloud: Cloud }): void {
  const people = usePeople(here)
  const routes = allRoutes.filter(route => route.domain === domain)

  describe('whatever is sent, a route answers by its contract within two seconds, and never with a 5xx', () => {
    test.each(routes.map(({ id, route }) => [id, route] as const))('%s', { timeout: 300_000 }, async (_, route) => {
      const path = await pathOfRow(route.path, people)
      const whoever = fc.constantFrom<Visitor>(people.anonymous, people.customer, people.technician, people.admin)
      const requests = fc.record({
        visitor: whoever,
        path: pathsOf(route, path),
        query: queriesOf(route),
        body: bodiesOf(route),
      })
      if (route.path.startsWith('/api/modules')) onTestFinished(switchModulesOn)
      await fc.assert(
        fc.asyncProperty(requests, async ({ visitor, path, query, body }) => {
          const ask = async () => {
            const sent = route.method === 'GET' ? undefined : body
            const type = { 'content-type': route.body === 'raw' ? 'application/octet-stream' : 'application/json' }
            expectToFit(route, await visitor.request(route.method, `${path}${query}`, sent, type))
          }
          if ((await millisecondsOf(ask)) < mostMs) return
          // What is slow by itself is slow again; what had to wait for a busy machine is not.
          expect(await millisecondsOf(ask)).toBeLessThan(mostMs)
        }),
        { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 20261121) },
      )
    })

    afterAll(() => {
      expect(here.cloud.logs().filter(line => line.includes('"level":"ERROR"'))).toEqual([])
    })
  })
}

/** Success has the route's shape and no field beside; everything else is a problem that a person can read. */
function expectToFit(route: AnyRoute, { status, body, headers }: Reply) {
  expect(status).toBeLessThan(500)
  if (status === successStatus(route)) {
    if (typeof route.answer === 'function') expect(z.parse(route.answer(), body)).toEqual(body)
    else if (!isRedirect(route)) expect(headers.get('content-type')).toBe(`${route.answer}; charset=utf-8`)
  } else if (headers.get('content-type')?.startsWith('application/problem+json')) {
    expect(z.parse(Problem, body)).toMatchObject({ status, detail: expect.stringMatching(/\w/) })
    expect(headers.get('x-request-id')).toBeTruthy()
  } else {
    // The gateway's own: a path that is no route's.
    expect(status).toBe(404)
  }
}

function queriesOf(route: AnyRoute): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '',
    '?',
    '?x=1',
    '?limit=0',
    '?limit=-1',
    '?limit=1e3',
    '?limit=5&limit=6',
    '?cursor=forged.x',
    '?__proto__=1',
    '?%00',
    '?status=%F0%9F',
  )
  if (!route.query) return odd
  const asQuery = (input: unknown) =>
    `?${new URLSearchParams(Object.entries(input as object).map(([key, value]) => [key, String(value)]))}`
  return fc.oneof(inputsOf(route.query()).map(asQuery), odd)
}

function bodiesOf(route: AnyRoute): fc.Arbitrary<unknown> {
  if (route.body === 'raw') return bodiesFor(route)
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"',
    '{"a":',
    '\u0000',
    '{"a":1,}',
    `${'['.repeat(500)}${']'.repeat(500)}`,
    'NaN',
  )
  if (!route.body) return broken
  const valid = bodiesFor(route)
  const json = (values: fc.Arbitrary<unknown>) => values.map(value => JSON.stringify(value) ?? '')
  return fc.oneof({ weight: 2, arbitrary: json(valid) }, { weight: 3, arbitrary: json(mutationsOf(valid)) }, broken)
}
