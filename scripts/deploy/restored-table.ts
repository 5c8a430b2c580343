import {
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type GlobalSecondaryIndexDescription,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'

interface TableProperties {
  AttributeDefinitions?: { AttributeName: string; AttributeType: string }[]
  GlobalSecondaryIndexes?: GlobalSecondaryIndex[]
}

interface Template {
  Resources: Record<string, { Type: string; Properties?: unknown }>
}

/**
 * Throws unless a restored table has each index of the stack's own one, with the command that creates the first that it lacks.
 * CloudFormation adds the indexes of a release only to the stack's own table, and lists fail without them.
 */
export async function requireIndexes(region: string, tableName: string, template: Template): Promise<void> {
  const own = Object.values(template.Resources).find(({ Type }) => Type === 'AWS::DynamoDB::Table')
  const { AttributeDefinitions = [], GlobalSecondaryIndexes: wanted = [] } = (own?.Properties ?? {}) as TableProperties
  const present = (await describe(region, tableName)).GlobalSecondaryIndexes ?? []
  const missing = wanted.filter(index => !present.some(one => shapeOf(one) === shapeOf(index)))
  const [first] = missing
  if (first) {
    const keys = first.KeySchema?.map(({ AttributeName }) => AttributeName) ?? []
    const attributes = AttributeDefinitions.filter(({ AttributeName }) => keys.includes(AttributeName))
    throw new Error(
      [
        `The restored table ${tableName} lacks ${missing.map(({ IndexName }) => IndexName).join(', ')}: this release’s lists would be empty. Create one index at a time:`,
        `  aws dynamodb update-table --region ${region} --table-name ${tableName} --attribute-definitions '${JSON.stringify(attributes)}' --global-secondary-index-updates '${JSON.stringify([{ Create: first }])}'`,
        'Then run the same command again, until nothing is missing. Nothing was deployed.',
      ].join('\n'),
    )
  }
  const building = present.filter(({ IndexStatus = 'ACTIVE' }) => IndexStatus !== 'ACTIVE')
  if (building.length > 0)
    throw new Error(
      `The restored table ${tableName} is still building ${building.map(({ IndexName }) => IndexName).join(', ')}. Wait, then run the same command again. Nothing was deployed.`,
    )
}

async function describe(region: string, TableName: string): Promise<TableDescription> {
  try {
    const { Table } = await new DynamoDBClient({ region }).send(new DescribeTableCommand({ TableName }))
    return Table ?? {}
  } catch (error) {
    if (error instanceof ResourceNotFoundException)
      throw new Error(`There is no table ${TableName} in ${region}, which RestoredTable names. Nothing was deployed.`)
    throw error
  }
}

/** The parts of an index that CloudFormation cannot change, as text. */
const shapeOf = ({
  IndexName,
  KeySchema,
  Projection,
}: GlobalSecondaryIndex | GlobalSecondaryIndexDescription): string =>
  JSON.stringify([
    IndexName,
    KeySchema?.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    Projection?.ProjectionType,
    Projection?.NonKeyAttributes?.toSorted(),
  ])
