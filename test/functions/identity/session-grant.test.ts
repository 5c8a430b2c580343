import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

/** Uses the credentials of a public route's function, to test what any code with them could do. */
describe('the function of a public route, on sessions', () => {
  let table: DynamoDBClient
  beforeAll(() => {
    const { environmentOf, awsEndpoint: endpoint, region } = here.cloud
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = environmentOf('beacon-production-get-public-brand')
    const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
    table = new DynamoDBClient({ endpoint, region, credentials, maxAttempts: 1 })
  })
  afterAll(() => table.destroy())

  const update = (attribute: string, returns?: 'ALL_NEW' | 'ALL_OLD') =>
    table.send(
      new UpdateItemCommand({
        TableName: here.cloud.tableName,
        Key: { pk: { S: `SESSION#${people.customer.user.id}` }, sk: { S: 'SESSION#none' } },
        UpdateExpression: 'SET #a = :a',
        ExpressionAttributeNames: { '#a': attribute },
        ExpressionAttributeValues: { ':a': { N: '1' } },
        ReturnValues: returns,
      }),
    )

  test('extends a session', async () => {
    await expect(update('expire')).resolves.toBeDefined()
  })

  test.each(['role', 'email', 'emailVerified', 'sessionGeneration', 'generation'])('changes no %s', async attribute => {
    await expect(update(attribute)).rejects.toMatchObject({ name: 'AccessDeniedException' })
  })

  test.each(['ALL_NEW', 'ALL_OLD'] as const)('cannot read a row by requesting %s', async returns => {
    await expect(update('expire', returns)).rejects.toMatchObject({ name: 'AccessDeniedException' })
  })
})
