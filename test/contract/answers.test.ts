import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '#/shared/contract.ts'

test('responses of the contract contain no table rows', () => {
  for (const { route } of allRoutes) {
    if (typeof route.response === 'string') continue
    expect(JSON.stringify(z.toJSONSchema(route.response(), { unrepresentable: 'any' }))).not.toMatch(
      /"(?:pk|sk|gsi\d[ps]k)"/,
    )
  }
})
