import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '#/shared/contract.ts'

test('responses of the contract contain no table rows', () => {
  for (const { route } of allRoutes) {
    if (typeof route.answer === 'string') continue
    expect(JSON.stringify(z.toJSONSchema(route.answer(), { unrepresentable: 'any' }))).not.toMatch(/"(?:pk|sk|gsi\d)/)
  }
})
