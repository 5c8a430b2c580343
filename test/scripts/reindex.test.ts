import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { offeredIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { stockKey } from '#/functions/inventory/data/stock.ts'
import { textRow } from '#/functions/search/segments.ts'
import { postingKey } from '#/functions/search/terms.ts'
import { change, get, put, putAll, remove } from '#/functions/table/table.ts'
import { mailboxKey, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { listed } from '#/functions/users/data/users.ts'
import { reindex } from '#/scripts/reindex.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedProduct } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

/** Runs the command on the cloud’s table; returns the number of rows it indexed. */
async function reindexed(): Promise<number> {
  const { awsEndpoint: endpoint, region, operator: credentials, tableName } = here.cloud
  const client = new DynamoDBClient({ endpoint, region, credentials })
  try {
    return await reindex({ name: 'local', tableName, client })
  } finally {
    client.destroy()
  }
}

test('npm run reindex restores users’ search words, and others that the stream’s reader could not write', async () => {
  const ticket = { title: 'Quokka enclosure offline', description: 'The gate does not answer.' }
  const { body } = await people.customer.request<{ id: string }>('POST', '/api/tickets', ticket)
  await here.cloud.settle()
  const search = () => people.technician.request('GET', '/api/tickets?search=quokka')
  const searchUsers = () => people.technician.request('GET', '/api/users?search=whitfield')
  const lost = textRow(body.id, 'TICKET', [])
  const old = { pk: 'WORD#tickets#qu', sk: `quokka#${body.id}` }
  await putAll([old])
  const { user } = people.customer
  for (const row of [lost, postingKey('users', 'whitfield', listed(user).gsi1sk)]) await remove(row)
  expect(await search()).toMatchObject({ body: [] })
  expect(await searchUsers()).toMatchObject({ body: [] })
  expect(await reindexed()).toBe(1 + 6)
  expect(await get(old)).toBeUndefined()
  expect(await search()).toMatchObject({ body: [{ id: body.id }] })
  expect(await searchUsers()).toMatchObject({ body: [{ id: user.id }] })
})

test('npm run reindex stores the first part of old tickets’ descriptions, which lists show even before that', async () => {
  const { id } = await openedTicket(people.customer, { description: 'The gate does not answer.' })
  await change({ pk: `TICKET#${id}`, sk: 'TICKET' }, { update: 'REMOVE excerpt' })
  const listed = () => people.technician.request('GET', '/api/tickets?limit=1')
  expect(await listed()).toMatchObject({ body: [{ id, description: 'The gate does not answer.' }] })
  await reindexed()
  expect(await get({ pk: `TICKET#${id}`, sk: 'TICKET' })).toMatchObject({ excerpt: 'The gate does not answer.' })
  expect(await listed()).toMatchObject({ body: [{ id, description: 'The gate does not answer.' }] })
})

test('npm run reindex stores the columns of customers’ lists for old tickets', async () => {
  const { id, customerId } = await openedTicket(people.customer)
  const place = { pk: `CUSTOMER#${customerId}`, sk: `TICKET#${id}` }
  const written = await get(place)
  await putAll([place])
  await reindexed()
  expect(await get(place)).toEqual(written)
})

test('npm run reindex assigns tickets to users who verified their address before verification did that', async () => {
  const { user } = people.customer
  const fields = { title: 'Old', description: 'Old', customerEmail: 'older@people.test', customerName: 'Dana' }
  const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', fields)
  await change(ticketKey(body.id), { update: 'SET customerEmail = :email', values: { ':email': user.email } })
  await put(mailboxKey(hashEmail(user.email), body.id))
  const look = () => people.customer.request('GET', `/api/tickets/${body.id}`)
  expect(await look()).toMatchObject({ status: 404 })
  await reindexed()
  await here.cloud.settle()
  expect(await look()).toMatchObject({ status: 200, body: { customerId: user.id } })
})

test('npm run reindex moves the stock of old products into separate rows, and writes the shoppers’ catalogs', async () => {
  const { id } = await addedProduct({ stockQuantity: 4 })
  await remove(stockKey(id))
  await change({ pk: `PRODUCT#${id}`, sk: 'PRODUCT' }, { update: 'SET stockQuantity = :nine', values: { ':nine': 9 } })
  for (let round = 1; round <= 2; round++) await reindexed()
  expect(await get(stockKey(id))).toMatchObject({ catalog: 'products', onHand: 9 })
  expect(await get({ pk: `PRODUCT#${id}`, sk: 'PRODUCT' })).not.toHaveProperty('stockQuantity')
  expect((await offeredIn('products')).find(product => product.id === id)).toMatchObject({ stockQuantity: 9 })
})
