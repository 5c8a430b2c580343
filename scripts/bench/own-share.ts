import { createServer, request as httpRequest } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { getKey, readKeys } from '#/functions/providers/keys.ts'
import { login } from '#/scripts/bench/filled-cloud.ts'
import { buildPlainFunction } from '#/scripts/bench/plain-function.ts'
import { quantile } from '#/scripts/bench/quantile.ts'
import { people } from '#/scripts/demo/people.ts'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { closeServer, listenLocally, readBody } from '#/scripts/local-cloud/http.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'

/** Maximum median of the product's own part of a call, in milliseconds of its thread's CPU time. */
export const maxOwnShare = 2

const batches = 20
const callsPerBatch = 20

/**
 * A warm request: median CPU milliseconds of its function's thread and of a plain function that makes the same calls to the
 * table.
 */
export interface Share {
  name: string
  /** Number of calls to the table. */
  calls: number
  whole: number
  plain: number
}

/** A call to the table in a DocumentClient's format. Calls of one wave are made at once. */
interface Recorded {
  action: string
  input: object
}

interface Measured {
  name: string
  /** The function's name without the stack's prefix. The other properties are parts of its event. */
  function: string
  routeKey: string
  path: string
  query?: Record<string, string>
  parameters?: Record<string, string>
}

/** Measures how much more CPU time the product takes for a warm call than a plain function that reads the same, taking turns. */
export async function measureOwnShare(): Promise<Share[]> {
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  try {
    const cookie = await login(cloud.url, people[1].email)
    Object.assign(process.env, cloud.operatorEnvironment)
    await readKeys()
    const list = await fetch(`${cloud.url}/api/tickets?limit=1`, { headers: { cookie } })
    const [{ id }] = (await list.json()) as [{ id: string }]
    const requests: Measured[] = [
      {
        name: 'who is signed in',
        function: 'get-current-user',
        routeKey: 'GET /api/auth/user',
        path: '/api/auth/user',
      },
      {
        name: 'the team’s statistics',
        function: 'technician-statistics',
        routeKey: 'GET /api/stats/technician',
        path: '/api/stats/technician',
      },
      {
        name: 'a ticket',
        function: 'get-ticket',
        routeKey: 'GET /api/tickets/{id}',
        path: `/api/tickets/${id}`,
        parameters: { id },
      },
      {
        name: 'a list of 50 tickets',
        function: 'list-tickets',
        routeKey: 'GET /api/tickets',
        path: '/api/tickets',
        query: { limit: '50' },
      },
    ]
    const plain = await buildPlainFunction('plain-reader', plainSource)
    const shares: Share[] = []
    for (const request of requests) shares.push(await measure(cloud, plain, request, cookie))
    return shares
  } finally {
    await cloud.stop()
  }
}

async function measure(cloud: Cloud, plain: string, request: Measured, cookie: string): Promise<Share> {
  const environment = cloud.environmentOf(request.function)
  const bundle = `dist/functions/${request.function}`
  const event = eventOf(request, cookie)
  const waves = await recordedCalls(cloud.awsEndpoint, bundle, environment, event)
  const own = startThread(bundle, environment)
  const other = startThread(plain, environment)
  const spent = { own: [] as number[], other: [] as number[] }
  for (let batch = -3; batch < batches; batch++) {
    const [mine, theirs] = [await own.call(event), await other.call({ waves })]
    if (batch < 0) continue
    spent.own.push(...mine)
    spent.other.push(...theirs)
  }
  await Promise.all([own.end(), other.end()])
  const calls = waves.flat().length
  return { name: request.name, calls, whole: quantile(spent.own, 0.5), plain: quantile(spent.other, 0.5) }
}

/** The event of a signed-in request, as CloudFront and API Gateway pass it to a function. */
function eventOf({ routeKey, path, query, parameters }: Measured, cookie: string) {
  const [method = ''] = routeKey.split(' ')
  const rawQueryString = new URLSearchParams(query).toString()
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString,
    cookies: [cookie],
    headers: { host: 'bench', 'user-agent': 'bench', 'x-origin-secret': getKey('origin').current },
    ...(query && { queryStringParameters: query }),
    ...(parameters && { pathParameters: parameters }),
    requestContext: {
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey,
      stage: '$default',
      timeEpoch: Date.now(),
    },
    isBase64Encoded: false,
  }
}

/** Records a warm invocation's calls to the table, with an endpoint between the function and the local cloud. */
async function recordedCalls(
  awsEndpoint: string,
  bundle: string,
  environment: Record<string, string>,
  event: object,
): Promise<Recorded[][]> {
  let waves: Recorded[][] = []
  let running = 0
  const server = createServer(async (message, response) => {
    const body = await readBody(message, 1e7)
    const action = String(message.headers['x-amz-target']).replace(/^.*\./, '')
    if (running++ === 0) waves.push([])
    waves.at(-1)?.push({ action, input: documentOf(JSON.parse(body.toString())) as object })
    // Not `fetch`, which would replace the host, a signed header.
    const onward = httpRequest(awsEndpoint, { method: 'POST', headers: message.headers }, result => {
      running--
      response.writeHead(result.statusCode ?? 500, result.headers)
      result.pipe(response)
    })
    onward.end(body)
  })
  const port = await listenLocally(server, 0)
  const thread = startThread(bundle, { ...environment, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` })
  await thread.call(event, 2)
  waves = []
  await thread.call(event, 1)
  await thread.end()
  await closeServer(server)
  return waves
}

/** Converts a request's typed values to plain ones, as a DocumentClient takes them. */
function documentOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(one => documentOf(one, name === 'Keys' ? 'Key' : ''))
  if (typeof value !== 'object' || value === null) return value
  if (/^(?:Key|ExpressionAttributeValues|ExclusiveStartKey)$/.test(name))
    return unmarshall(value as Record<string, AttributeValue>)
  return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, documentOf(inner, member)]))
}

/** A function that makes given calls to the table. */
const plainSource = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
const commands = { GetItem: GetCommand, Query: QueryCommand, BatchGetItem: BatchGetCommand, UpdateItem: UpdateCommand }
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
export const handler = async ({ waves }) => {
  const answers = []
  for (const wave of waves) answers.push(await Promise.all(wave.map(({ action, input }) => client.send(new commands[action](input)))))
  return { statusCode: 200, body: JSON.stringify(answers.length) }
}
`

/** Calls a bundle's handler repeatedly, and reports its thread's CPU time for each call in milliseconds. */
const runner = `
const { parentPort, workerData } = require('node:worker_threads')
const { Module } = require('node:module')
// Compiled here, because the project's package.json would make it an ES module.
const bundle = new Module(workerData)
bundle.filename = workerData
bundle._compile(require('node:fs').readFileSync(workerData, 'utf8'), workerData)
const { handler } = bundle.exports
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 }
parentPort.on('message', async ({ event, count }) => {
  const spent = []
  for (let call = 0; call < count; call++) {
    const before = process.threadCpuUsage()
    const answer = await handler(event, context)
    JSON.stringify(answer)
    const { user, system } = process.threadCpuUsage(before)
    if (answer.statusCode !== 200) throw new Error('The function answered ' + answer.statusCode + ' ' + answer.body)
    spent.push((user + system) / 1000)
  }
  parentPort.postMessage(spent)
})
`

function startThread(bundle: string, env: Record<string, string>) {
  const options = { eval: true, env, stdout: true, workerData: `${process.cwd()}/${bundle}/index.js` }
  const worker = new Worker(runner, options)
  worker.stdout.resume()
  return {
    call: (event: object, count = callsPerBatch) =>
      new Promise<number[]>((resolve, reject) => {
        worker.removeAllListeners('message').removeAllListeners('error')
        worker.once('message', resolve).once('error', reject)
        worker.postMessage({ event, count })
      }),
    end: () => worker.terminate(),
  }
}
