import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '#/shared/contract.ts'
import { mayCall } from '#/shared/roles.ts'
import { type AnyRoute, successStatus } from '#/shared/route.ts'
import { inputsOf } from '#/test/support/arbitrary.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { type People, usePeople } from '#/test/support/people.ts'
import { pathOfRow } from '#/test/support/rows.ts'

const here = useCloud()
const people = usePeople(here)

const personas = ['anonymous', 'customer', 'anotherCustomer', 'technician', 'admin', 'expired', 'deleted'] as const
const roleOf = { customer: 'customer', anotherCustomer: 'customer', technician: 'technician', admin: 'admin' } as const

/** What the contract promises a persona, or undefined where the route lets them through to its own rules. */
function refusalFor(route: AnyRoute, persona: keyof People): number | undefined {
  if (route.access === 'public') return undefined
  if (persona === 'anonymous' || persona === 'expired' || persona === 'deleted') return 401
  if (!mayCall(roleOf[persona], route.access)) return 403
  const foreign = persona === 'anotherCustomer' && route.path.includes('{')
  return foreign ? 404 : undefined
}

const cells = allRoutes.flatMap(({ id, route }) => personas.map(persona => ({ id, route, persona })))

describe('authorization', () => {
  test.each(cells)('$id for $persona', async ({ route, persona }) => {
    const path = await pathOfRow(route.path, people.customer, here.cloud)
    const body = route.body && fc.sample(inputsOf(route.body()), { numRuns: 1, seed: 7 })[0]
    const answer = await people[persona].request(route.method, path, body)
    const refusal = refusalFor(route, persona)
    if (refusal !== undefined) expect(answer.status).toBe(refusal)
    else if (answer.status === successStatus(route)) expect(answer.status).toBeLessThan(400)
    else if (route.access !== 'public') expect([400, 409], 'refused by the route’s own rules').toContain(answer.status)
  })

  test.each(cells.filter(({ route, persona }) => route.access !== 'public' && persona === 'anonymous'))(
    '$id refuses $persona before it looks at the body or the path',
    async ({ route }) => {
      const answer = await people.anonymous
        .request(route.method, route.path.replace(/\{\w+\}/g, '%00'), '{', {
          'content-type': 'text/plain',
        })
        .catch(() => people.anonymous.request(route.method, route.path.replace(/\{\w+\}/g, 'x')))
      expect(answer.status).toBe(401)
    },
  )
})

test('the contract’s answers hold no row of the table', () => {
  for (const { route } of allRoutes) {
    if (route.answer === 'redirect') continue
    expect(JSON.stringify(z.toJSONSchema(route.answer(), { unrepresentable: 'any' }))).not.toMatch(/"(?:pk|sk|gsi\d)/)
  }
})
