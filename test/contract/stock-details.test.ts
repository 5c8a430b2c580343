import { beforeAll, describe, expect, test } from 'vitest'
import { changeDetailsWrite, stockKey } from '#/functions/inventory/data/stock.ts'
import { transact } from '#/functions/table/table.ts'
import { loadTemplate } from '#/scripts/local-cloud/cloudformation/assembly.ts'
import type { TableProperties } from '#/scripts/local-cloud/dynamodb/table.ts'
import { openIam } from '#/scripts/local-cloud/iam/iam.ts'
import { openSecrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'
import { memoryStorage } from '#/scripts/local-cloud/storage.ts'
import { allRoutes, kebabCase, type RouteId } from '#/shared/contract.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import type { Send } from '#/test/support/contract/idempotent-request.ts'
import { requests } from '#/test/support/contract/requests.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

/** Values that occur nowhere else. */
const secret = { reorderPoint: 8_642, location: 'Vault-Zanzibar', barcode: '9780201379624', unitCostCents: 7_319_73 }
const secrets = /\b8642\b|Zanzibar|9780201379624|7319\.73|731973/

const template = loadTemplate({
  assembly: 'cdk.out',
  parameters: { SiteOrigin: 'http://localhost' },
  secrets: await openSecrets(memoryStorage()),
})
const iam = openIam(template)
const functions = template.all<{ FunctionName: string; Role: string }>('AWS::Lambda::Function')

/** Whether the function of a route may read stock, or the snapshots with its levels. */
const mayReadStock = (id: RouteId): boolean =>
  functions
    .filter(({ properties }) => properties.FunctionName.endsWith(`-production-${kebabCase(id)}`))
    .some(({ properties: { Role } }) =>
      ['STOCK#a', 'SNAPSHOT#products', 'SNAPSHOT#components'].some(partition =>
        iam.allows(Role, {
          action: 'dynamodb:GetItem',
          resource: template.one<TableProperties>('AWS::DynamoDB::Table').arn,
          context: { 'dynamodb:leadingkeys': [partition] },
        }),
      ),
    )

const asked = allRoutes.filter(
  ({ id, route: { access } }) => (access === 'public' || access === 'signed-in') && mayReadStock(id),
)
const prepared = new Map<RouteId, Send>()

beforeAll(async () => {
  for (const { id } of asked) prepared.set(id, await requests[id](people))
  const stocked = (await allRows(here.cloud)).filter(({ sk }) => sk === 'STOCK')
  const ids = stocked.map(({ pk }) => String(pk).slice(stockKey('').pk.length))
  await transact(ids.map(id => changeDetailsWrite(id, secret, 0)))
  await here.cloud.settle()
}, 240_000)

test('the store, the PC builder and the checkout may read stock', () => {
  expect(asked.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['listProducts', 'listPcComponents', 'priceCart', 'createPaymentIntent', 'orderPcBuild']),
  )
})

test('staff get them', async () => {
  const { body } = await people.technician.request('GET', '/api/inventory')
  expect(JSON.stringify(body)).toMatch(/Zanzibar.*7319\.73/)
})

describe('customers and visitors get no cost, place, barcode or reorder point of stock', () => {
  test.each(asked.map(({ id, route }) => [id, route.method, route.path] as const))('from %s: %s %s', async id => {
    const { status, body, headers } = (await prepared.get(id)?.()) ?? {}
    expect(status, JSON.stringify(body)).toBeLessThan(400)
    expect(JSON.stringify([body, headers])).not.toMatch(secrets)
  })
})
