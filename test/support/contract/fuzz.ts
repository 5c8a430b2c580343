import fc from 'fast-check'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { allRoutes, type Domain } from '#/shared/contract.ts'
import { Problem } from '#/shared/lib/problem.ts'
import { type AnyRoute, isRedirect, successStatus } from '#/shared/lib/route.ts'
import { routes } from '#/shared/system/routes.ts'
import type { Reply, Visitor } from '#/test/support/cloud/cloud.ts'
import { millisecondsOf } from '#/test/support/cloud/timing.ts'
import { requestsOfRoute, seed } from '#/test/support/contract/fuzz-settings.ts'
import { bodiesFor, inputsOf, mutationsOf, pathsOf } from '#/test/support/fixtures/arbitrary.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { pathOfRow } from '#/test/support/fixtures/rows.ts'

const maxMs = 2000
/** A busy machine may take longer: as long as for this many plain requests, sent just before. */
const maxPlainRequests = 40

/** Declares tests of a domain’s routes with inputs drawn from the contract: valid ones, and ones that were tampered with. */
export function testFuzz(domain: Domain, here: { readonly cloud: Cloud }): void {
  const people = usePeople(here)
  const domainRoutes = allRoutes.filter(route => route.domain === domain)

  describe('whatever is sent, a route answers by its contract within two seconds, and never with a 5xx', () => {
    test.each(domainRoutes.map(({ id, route }) => [id, route] as const))(
      '%s',
      { timeout: 600_000 },
      async (_, route) => {
        const path = await pathOfRow(route.path, people)
        const visitors = [people.anonymous, people.customer, people.technician, people.admin]
        if (route.path.startsWith('/api/modules')) onTestFinished(switchModulesOn)
        const plain = () => people.customer.request('GET', routes.getHealth.path)
        const check = async ({ visitor, path, query, body }: Drawn) => {
          const ask = async () => {
            const sent = route.method === 'GET' ? undefined : body
            const type = { 'content-type': route.body === 'raw' ? 'application/octet-stream' : 'application/json' }
            expectToFit(route, await visitor.request(route.method, `${path}${query}`, sent, type))
          }
          let took = await millisecondsOf(ask)
          let limit = maxMs
          // A slow route is slow each time; one delayed by a busy machine is not.
          for (let again = 0; took >= limit && again < 5; again++) {
            limit = Math.max(maxMs, maxPlainRequests * (await millisecondsOf(plain)))
            took = await millisecondsOf(ask)
          }
          expect(took).toBeLessThan(limit)
        }
        if (hasInput(route)) {
          const requests = fc.record({
            visitor: fc.constantFrom(...visitors),
            path: pathsOf(route, path),
            query: queriesOf(route),
            body: bodiesOf(route),
          })
          await fc.assert(fc.asyncProperty(requests, check), { numRuns: requestsOfRoute, seed })
          return
        }
        for (const visitor of visitors) {
          for (const query of oddQueries) await check({ visitor, path, query, body: '' })
          if (route.method === 'GET') continue
          for (const body of brokenBodies) await check({ visitor, path, query: '', body })
        }
      },
    )

    afterAll(() => {
      expect(here.cloud.logs().filter(line => line.includes('"level":"ERROR"'))).toEqual([])
    })
  })
}

interface Drawn {
  visitor: Visitor
  path: string
  query: string
  body: unknown
}

/** Whether there is input to draw; without it, the few odd queries and bodies are all sent. */
const hasInput = (route: AnyRoute) => Boolean(route.query ?? route.body) || route.path.includes('{')

/** Expects that a success has exactly the route's shape, and that everything else is a readable problem document. */
function expectToFit(route: AnyRoute, { status, body, headers }: Reply) {
  // On a busy machine a health probe may time out, and health reports it.
  if (route.path === routes.getHealth.path && status === 503) return void z.parse(routes.getHealth.response(), body)
  expect(status).toBeLessThan(500)
  if (status === successStatus(route)) {
    if (typeof route.response === 'function') expect(z.parse(route.response(), body)).toEqual(body)
    else if (!isRedirect(route))
      expect([route.response, `${route.response}; charset=utf-8`]).toContain(headers.get('content-type'))
  } else if (headers.get('content-type')?.startsWith('application/problem+json')) {
    expect(z.parse(Problem, body)).toMatchObject({ status, detail: expect.stringMatching(/\w/) })
    expect(headers.get('x-request-id')).toBeTruthy()
  } else {
    // The gateway's own response for a path that belongs to no route.
    expect(status).toBe(404)
  }
}

const oddQueries = [
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
]

function queriesOf(route: AnyRoute): fc.Arbitrary<string> {
  const odd = fc.constantFrom(...oddQueries)
  if (!route.query) return odd
  const asQuery = (input: unknown) =>
    `?${new URLSearchParams(Object.entries(input as object).map(([key, value]) => [key, String(value)]))}`
  return fc.oneof(inputsOf(route.query()).map(asQuery), odd)
}

const brokenBodies = [
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
]

function bodiesOf(route: AnyRoute): fc.Arbitrary<unknown> {
  if (route.body === 'raw') return bodiesFor(route)
  const broken = fc.constantFrom(...brokenBodies)
  if (!route.body) return broken
  const valid = bodiesFor(route)
  const json = (values: fc.Arbitrary<unknown>) => values.map(value => JSON.stringify(value) ?? '')
  return fc.oneof({ weight: 2, arbitrary: json(valid) }, { weight: 3, arbitrary: json(mutationsOf(valid)) }, broken)
}
