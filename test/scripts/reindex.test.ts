import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { assetKey } from '#/functions/assets/data/assets.ts'
import { offeredIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { stockKey } from '#/functions/inventory/data/stock.ts'
import { textRow } from '#/functions/search/segments.ts'
import { postingKey } from '#/functions/search/terms.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import { change, get, put, putAll, queryAll, remove, transact } from '#/functions/table/table.ts'
import { cardKeys } from '#/functions/tickets/data/ticket-cards.ts'
import type { StoredTicket } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, mailboxKey, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { listed } from '#/functions/users/data/users.ts'
import { reindex } from '#/scripts/reindex.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { AssetsReport, TicketsReport, UtilizationReport } from '#/shared/reports/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { queueFaults } from '#/test/support/fixtures/queue.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { snoozed } from '#/test/support/fixtures/snoozes.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

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

/** A ticket’s row as the table has it. */
async function storedRow(id: string) {
  const row = await get<StoredTicket & Required<Pick<StoredTicket, 'list'>>>(ticketKey(id))
  if (!row) throw new Error('The ticket has no row')
  return row
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

test('npm run reindex moves what lists show of old tickets into one map, and lists show it even before that', async () => {
  const { id } = await openedTicket(people.customer, { description: 'The gate does not answer.' })
  await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Hello?' })
  await people.technician.request('PUT', `/api/tickets/${id}/seen`)
  const key = ticketKey(id)
  const written = await storedRow(id)
  const { list, ...beside } = written
  const { excerpt: _, ...fields } = list
  const old = { ...beside, ...fields, seenBy: new Set([people.technician.user.id]) }
  await put(old)
  const listed = () => people.technician.request('GET', '/api/tickets?limit=1')
  const shown = await listed()
  expect(shown).toMatchObject({ body: [{ id, description: 'The gate does not answer.', isNew: false }] })
  await reindexed()
  expect(await get(key)).toEqual({ ...written, version: Number(written.version) + 1 })
  expect(await listed()).toMatchObject({ body: shown.body })
})

test('a ticket of an older release can be changed, answered, seen and logged time on before npm run reindex', async () => {
  const { id } = await openedTicket(people.customer)
  const { list, ...beside } = await storedRow(id)
  await put({ ...beside, ...list })
  const path = `/api/tickets/${id}`
  const { customer, technician } = people
  const answers = [
    await technician.request('PUT', path, { status: 'in_progress', title: 'Renamed', timeLogged: 15 }),
    await customer.request('POST', `${path}/comments`, { comment: 'Any news?' }),
    await technician.request('PUT', `${path}/seen`),
    await technician.request('PUT', path, { status: 'resolved' }),
    await customer.request('POST', `${path}/reopen`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200])
  const wanted = { title: 'Renamed', status: 'in_progress', timeLogged: 15, isNew: true }
  expect(await technician.request('GET', path)).toMatchObject({ body: wanted })
  await reindexed()
  expect(await technician.request('GET', path)).toMatchObject({ body: wanted })
  expect(await technician.request('GET', '/api/tickets?limit=1')).toMatchObject({ body: [{ id, ...wanted }] })
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
  await change(ticketKey(body.id), setColumns({ 'list.customerEmail': user.email }))
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

test('npm run reindex gives assets of an older release a tag, a label and their place in the list of staff', async () => {
  const { id } = await addedAsset(people)
  await change(assetKey(id), { update: 'REMOVE assetTag, labelCode, gsi2pk, gsi2sk, gsi3pk, gsi3sk, gsi4pk, gsi4sk' })
  await reindexed()
  const listed = await people.technician.request<Asset[]>('GET', '/api/assets')
  expect(listed.body.find(asset => asset.id === id)?.assetTag).toMatch(/^A-\d{5}$/)
})

test('npm run reindex counts assets of an older release by age, once', async () => {
  const unknownAge = async () => {
    const { body } = await people.technician.request<AssetsReport>('GET', '/api/reports/assets')
    return body.ages.find(({ years }) => years === null)?.count ?? 0
  }
  const { id } = await addedAsset(people)
  const counted = await unknownAge()
  for (const { pk, sk } of await queryAll({ pk: 'COUNTER#assets' })) await remove({ pk, sk })
  const assets = await people.technician.request<Asset[]>('GET', '/api/assets?limit=200')
  for (const asset of assets.body) await change(assetKey(asset.id), { update: 'REMOVE isCounted' })
  expect(assets.body.map(asset => asset.id)).toContain(id)
  await reindexed()
  await reindexed()
  expect(await unknownAge()).toBe(counted)
})

test('npm run reindex counts tickets and time entries of an older release in their months, once', async () => {
  const { technician, customer, admin } = people
  const { id, ticketId } = await loggedTime(people, { minutes: 40 })
  await technician.request('PUT', `/api/tickets/${ticketId}`, { status: 'resolved' })
  await openedTicket(customer)
  const counted = async () => [
    (await technician.request<TicketsReport>('GET', '/api/reports/tickets')).body,
    (await admin.request<UtilizationReport>('GET', '/api/reports/utilization')).body,
  ]
  await reindexed()
  const before = await counted()
  for (const pk of ['COUNTER#ticket-months', 'COUNTER#time-months'])
    for (const { sk } of await queryAll({ pk })) await remove({ pk, sk })
  for (const row of await allRows(here.cloud)) {
    if (row.sk === 'TICKET') await change(row, { update: 'REMOVE openedMonth, resolvedMonth' })
    if (row.sk.startsWith('TIME#')) await change(row, { update: 'REMOVE isCounted' })
  }
  await technician.request('PUT', `/api/tickets/${ticketId}/time-entries/${id}`, { duration: 50 })
  await technician.request('PUT', `/api/tickets/${ticketId}/time-entries/${id}`, { duration: 40 })
  await technician.request('POST', `/api/tickets/${ticketId}/reopen`)
  await technician.request('PUT', `/api/tickets/${ticketId}`, { status: 'resolved' })
  for (let round = 1; round <= 2; round++) {
    await reindexed()
    expect(await counted()).toEqual(before)
  }
})

test('npm run reindex puts open tickets of earlier releases into the queue, and removes cards that one of them left behind', async () => {
  const { technician, customer } = people
  const [first, second, third, aside, resolved] = [
    await openedTicket(customer),
    await openedTicket(customer),
    await openedTicket(customer),
    await openedTicket(customer),
    await openedTicket(customer),
  ]
  await technician.request('PUT', `/api/tickets/${second.id}/assignee`, { assignedTo: technician.user.id })
  for (const { id } of [aside, resolved]) await snoozed(people, id)
  const all = async () => (await technician.request<Ticket[]>('GET', '/api/tickets?limit=200')).body.map(({ id }) => id)
  const faults = async () => queueFaults(await all(), [technician.user.id])
  expect(await faults()).toEqual([])
  // The first is as before the queue existed. An older release resolved the second and one that was put aside, and moved the third.
  const card = cardKeys(await findTicket(first.id))
  await transact([
    ...card.map(key => ({ remove: key })),
    { change: ticketKey(first.id), update: 'REMOVE isQueued' },
    { add: { pk: 'COUNTER#tickets', sk: 'SHARD#0' }, by: { us: -20, nobody: -20, snoozed: 7 } },
  ])
  const set = (id: string, columns: object) => change(ticketKey(id), setColumns({ ...columns }))
  await set(second.id, { 'list.status': 'resolved', 'list.waitingOn': null, 'list.waitingSince': null })
  await set(resolved.id, { 'list.status': 'resolved', 'list.waitingOn': null, 'list.waitingSince': null })
  await set(third.id, { 'list.priority': 'critical' })
  expect(await faults()).not.toEqual([])
  for (let time = 0; time < 2; time++) {
    await reindexed()
    expect(await faults()).toEqual([])
  }
  await technician.request('POST', `/api/tickets/${resolved.id}/reopen`)
  expect(await findTicket(resolved.id)).toMatchObject({ snoozedUntil: null, waitingOn: 'us' })
  expect(await faults()).toEqual([])
})
