import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { allRoutes, type Domain } from '#/shared/contract.ts'
import { type AnyRoute, successStatus } from '#/shared/lib/route.ts'
import { mayCall } from '#/shared/users/roles.ts'
import { bodiesFor } from '#/test/support/fixtures/arbitrary.ts'
import { type People, type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { pathOfRow } from '#/test/support/fixtures/rows.ts'

const personas = [
  'anonymous',
  'customer',
  'anotherCustomer',
  'unverified',
  'technician',
  'admin',
  'expired',
  'deleted',
] as const
const roleOf = {
  customer: 'customer',
  anotherCustomer: 'customer',
  unverified: 'customer',
  technician: 'technician',
  admin: 'admin',
} as const

/** The status that the contract promises a persona, or undefined if the route lets them through to its own rules. */
function refusalFor(route: AnyRoute, persona: keyof People): number | undefined {
  if (route.access === 'public') return undefined
  if (persona === 'anonymous' || persona === 'expired' || persona === 'deleted') return 401
  if (!mayCall(roleOf[persona], route.access)) return 403
  return (persona === 'anotherCustomer' || persona === 'unverified') && route.owner === 'row' ? 404 : undefined
}

/**
 * The rows that a persona meets: the customer's. An unverified user meets tickets that the team opened for their address, with
 * everything that belongs to those.
 */
function rowsFor(persona: keyof People, people: People): People {
  if (persona !== 'unverified') return people
  const { technician, unverified } = people
  const customer: Person = {
    ...people.customer,
    request: (method, path, body, headers) => {
      if (!path.startsWith('/api/tickets')) return people.customer.request(method, path, body, headers)
      const raised = { ...(body as object), customerEmail: unverified.user.email, customerName: 'Una Verified' }
      return technician.request(method, path, path === '/api/tickets' ? raised : body, headers)
    },
  }
  return { ...people, customer }
}

/** Declares tests of who may call a domain’s routes: every persona calls every route. */
export function testMatrix(domain: Domain, here: { readonly cloud: Cloud }): void {
  const routes = allRoutes.filter(route => route.domain === domain)

  describe.each(routes.map(({ id, route }) => [id, route] as const))('%s', (_, route) => {
    const people = usePeople(here, beforeAll)
    /** The path of a row that every refused persona asks for: none of them may change it. */
    let untouched: Promise<string> | undefined
    const pathFor = (persona: keyof People): Promise<string> => {
      const rows = rowsFor(persona, people)
      if (refusalFor(route, persona) === undefined || rows !== people) return pathOfRow(route.path, rows)
      untouched ??= pathOfRow(route.path, people)
      return untouched
    }

    test.each(personas)('for %s', async persona => {
      const path = await pathFor(persona)
      const [body] = fc.sample(bodiesFor(route), { numRuns: 1, seed: 7 })
      const response = await people[persona].request(route.method, path, body)
      const refusal = refusalFor(route, persona)
      if (refusal !== undefined) expect(response.status).toBe(refusal)
      else if (route.access !== 'public' && response.status !== successStatus(route)) {
        expect([400, 403, 404, 409], 'refused by the route’s own rules').toContain(response.status)
      }
    })

    if (route.access !== 'public') {
      test('refuses a visitor before it looks at the path or the body', async () => {
        const path = route.path.replace(/\{\w+\}/g, 'x')
        const body = route.method === 'GET' ? undefined : '{'
        expect(await people.anonymous.request(route.method, path, body)).toMatchObject({ status: 401 })
      })
    }
  })
}
