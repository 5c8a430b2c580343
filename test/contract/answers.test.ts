import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '#/shared/contract.ts'

const shapes = allRoutes.map(({ id, domain, route: { access, response } }) => ({
  id,
  domain,
  access,
  shape: typeof response === 'string' ? '' : JSON.stringify(z.toJSONSchema(response(), { unrepresentable: 'any' })),
}))

test('responses of the contract contain no table rows', () => {
  for (const { shape } of shapes) expect(shape).not.toMatch(/"(?:pk|sk|gsi\d[ps]k)"/)
})

test('the reorder point, barcode and cost of stock are only in responses to staff', () => {
  // The lines of quotes have costs, too, which only staff get.
  const withThem = shapes.filter(
    ({ domain, shape }) => domain !== 'quotes' && /"(?:reorderPoint|barcode|unitCost|detailsVersion)/.test(shape),
  )
  expect(withThem.map(({ id, access }) => `${id}: ${access}`).sort()).toEqual([
    'countStock: staff',
    'listInventory: staff',
    'receiveStock: staff',
    'updateStockDetails: staff',
  ])
  const shopping = shapes.filter(({ domain }) => /^(?:products|pc-|orders)/.test(domain))
  expect(shopping.filter(({ shape }) => /"location"/.test(shape)).map(({ id }) => id)).toEqual([])
})
