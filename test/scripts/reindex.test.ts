import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { wordKey } from '#/functions/data/lib/search.ts'
import { get, remove } from '#/functions/data/lib/table.ts'
import { listed } from '#/functions/data/users.ts'
import { reindex } from '#/scripts/reindex.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

test('npm run reindex makes findable again what the stream’s reader could not take, and users', async () => {
  const ticket = { title: 'Quokka enclosure offline', description: 'The gate does not answer.' }
  const { body } = await people.customer.request<{ id: string }>('POST', '/api/tickets', ticket)
  await here.cloud.settle()
  const search = () => people.technician.request('GET', '/api/tickets?search=quokka')
  const searchUsers = () => people.technician.request('GET', '/api/users?search=whitfield')
  const lost = wordKey('tickets', 'quokka', body.id)
  const { user } = people.customer
  for (const row of [lost, wordKey('users', 'whitfield', listed(user).gsi1sk)]) await remove(row)
  expect(await search()).toMatchObject({ body: [] })
  expect(await searchUsers()).toMatchObject({ body: [] })
  const { awsEndpoint: endpoint, region, operator: credentials, tableName } = here.cloud
  const client = new DynamoDBClient({ endpoint, region, credentials })
  expect(await reindex({ name: 'local', tableName, client })).toBe(1 + 5)
  client.destroy()
  expect(await get(lost)).toEqual(lost)
  expect(await search()).toMatchObject({ body: [{ id: body.id }] })
  expect(await searchUsers()).toMatchObject({ body: [{ id: user.id }] })
})
