import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, test } from 'vitest'
import { requireIndexes } from '#/scripts/deploy/restored-table.ts'

const dynamodb = mockClient(DynamoDBClient)
afterAll(() => dynamodb.restore())

const index = (IndexName: string) => ({
  IndexName,
  KeySchema: [
    { AttributeName: `${IndexName}pk`, KeyType: 'HASH' as const },
    { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['list'] },
})
const names = ['gsi1', 'gsi2', 'gsi5']
const template = {
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: ['pk', ...names.flatMap(name => [`${name}pk`, `${name}sk`])].map(AttributeName => ({
          AttributeName,
          AttributeType: 'S',
        })),
        GlobalSecondaryIndexes: names.map(index),
      },
    },
  },
}
const deploy = () => requireIndexes('us-east-1', 'restored', template)
const has = (...present: { IndexName: string; IndexStatus?: 'ACTIVE' | 'CREATING' }[]) =>
  dynamodb.on(DescribeTableCommand, { TableName: 'restored' }).resolves({
    Table: { GlobalSecondaryIndexes: present.map(one => ({ ...index(one.IndexName), ...one })) },
  })

test('a stage on a restored table is deployed if the table has the release’s indexes, and maybe others', async () => {
  has({ IndexName: 'gsi1' }, { IndexName: 'gsi2' }, { IndexName: 'gsi4' }, { IndexName: 'gsi5' })
  await expect(deploy()).resolves.toBeUndefined()
})

test('a new index is created on the restored table first: the error has the command', async () => {
  has({ IndexName: 'gsi1' }, { IndexName: 'gsi2' })
  const message = await deploy().catch(error => error.message)
  expect(message).toContain('The restored table restored lacks gsi5')
  const [, attributes = '', updates = ''] =
    /--attribute-definitions '(.*?)' --global-secondary-index-updates '(.*?)'\n/.exec(message) ?? []
  expect(JSON.parse(attributes)).toEqual([
    { AttributeName: 'gsi5pk', AttributeType: 'S' },
    { AttributeName: 'gsi5sk', AttributeType: 'S' },
  ])
  expect(JSON.parse(updates)).toEqual([{ Create: index('gsi5') }])
})

test('a deployment waits until a new index is built', async () => {
  has({ IndexName: 'gsi1' }, { IndexName: 'gsi2' }, { IndexName: 'gsi5', IndexStatus: 'CREATING' })
  await expect(deploy()).rejects.toThrow('is still building gsi5')
})

test('a restored table that does not exist is refused before anything is deployed', async () => {
  dynamodb.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: 'not found', $metadata: {} }))
  await expect(deploy()).rejects.toThrow('There is no table restored in us-east-1')
})
