import { BatchWriteItemCommand, DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Key } from '#/functions/table/table.ts'
import { demoPassword } from '#/scripts/demo/people.ts'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'

/** A cloud with the demo data and `rows`, written directly to the table. Its stream is off, because it would index them again. */
export async function filledCloud(rows: Iterable<Key>): Promise<Cloud> {
  const cloud = await startCloud({
    quiet: true,
    prepare: seed,
    amend(template) {
      liftLimits(template)
      const { Resources } = template
      for (const [id, { Type, Properties }] of Object.entries(Resources)) {
        if (Type === 'AWS::Lambda::EventSourceMapping') delete Resources[id]
        if (Type === 'AWS::DynamoDB::Table') delete Properties?.StreamSpecification
      }
    },
  })
  const client = new DynamoDBClient({
    region: cloud.region,
    endpoint: cloud.awsEndpoint,
    credentials: cloud.operator,
    requestHandler: { requestTimeout: 120_000 },
  })
  const batches: object[][] = [[]]
  for (const row of rows) {
    const batch = batches.at(-1) ?? []
    batch.push({ PutRequest: { Item: marshall(row) } })
    if (batch.length === 25) batches.push([])
    if (batches.length > 8) await send(client, cloud.tableName, batches.splice(0, 8))
  }
  await send(
    client,
    cloud.tableName,
    batches.filter(batch => batch.length > 0),
  )
  client.destroy()
  return cloud
}

const send = (client: DynamoDBClient, tableName: string, batches: object[][]) =>
  Promise.all(
    batches.map(batch =>
      client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: batch as WriteRequest[] } })),
    ),
  )

/** Times one request in milliseconds, and counts the table's rows and capacity units that it read. */
export async function timed(
  cloud: Cloud,
  path: string,
  headers: Record<string, string>,
): Promise<{ milliseconds: number; rows: number; units: number }> {
  cloud.journal.length = 0
  const startedAt = performance.now()
  await request(cloud.url, path, headers)
  const milliseconds = performance.now() - startedAt
  return {
    milliseconds,
    rows: cloud.journal.reduce((sum, { rows = 0 }) => sum + rows, 0),
    units: cloud.journal.reduce((sum, { readUnits = 0 }) => sum + readUnits, 0),
  }
}

/** Sends a GET with a session's cookie and reads the whole response. Throws on anything but success. */
export const read = (url: string, path: string, cookie: string): Promise<Response> => request(url, path, { cookie })

/** The same with any headers. */
export async function request(url: string, path: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(url + path, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return response
}

/** The cookie of a demo account’s session. */
export async function login(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Counts a list's rows, page by page. */
export async function countAll(url: string, path: string, cookie: string): Promise<number> {
  let count = 0
  for (let next: string | undefined = path; next; ) {
    const response: Response = await fetch(url + next, { headers: { cookie } })
    count += ((await response.json()) as unknown[]).length
    next = nextOf(response)
  }
  return count
}

/** The address of the next page, from the Link header. */
export const nextOf = (response: Response) => /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]

/** The address of a list's page with that number, or of its last page. */
export async function pageNumber(url: string, cookie: string, path: string, number: number): Promise<string> {
  const next = nextOf(await read(url, path, cookie))
  return number === 1 || !next ? path : pageNumber(url, cookie, next, number - 1)
}
