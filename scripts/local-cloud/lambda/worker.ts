/**
 * Runs in a function's worker thread: the part of Lambda's runtime that loads a bundle and calls its handler. This file may
 * import only Node's own modules, because the local cloud strips its types once and starts each worker from the resulting text.
 */
import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { Module } from 'node:module'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** The data that a worker starts with. */
export interface WorkerData {
  folder: string
  /** As in the template: 'index.handler'. */
  handler: string
}

/** One invocation, as the parent sends it. `deadline` is in ms since the epoch. */
export interface Invocation {
  event: unknown
  requestId: string
  deadline: number
  functionArn: string
}

/** The result of an invocation. `payload` is JSON. */
export type Outcome = { payload: string } | { error: { errorType: string; errorMessage: string; stackTrace: string[] } }

/** A signed request to AWS, as it would be sent; `id` identifies its response. */
export interface AwsCall {
  id: number
  method: string
  /** The path and query, percent-encoded. */
  target: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** The response to a call; `lost` if the connection was closed instead. */
export interface AwsResponse {
  id: number
  response: { status: number; headers: Record<string, string | string[]>; body: Uint8Array<ArrayBuffer> } | 'lost'
}

/** A function's output to its standard output or error. */
interface Output {
  chunk: string
  isError: boolean
}

/** A message from a worker. Each one also has the function's output since the last one. */
export interface FromWorker {
  output: Output[]
  outcome?: Outcome
  call?: AwsCall
}
export type ToWorker = { invocation: Invocation } | { response: AwsResponse }

type Handler = (event: unknown, context: unknown) => unknown

/** The largest response that Lambda returns, in bytes of JSON. (Lambda quotas: invocation payload, synchronous.) */
const LARGEST_ANSWER = 6_291_556

class ResponseSizeTooLarge extends Error {
  override readonly name = 'Function.ResponseSizeTooLarge'

  constructor() {
    super(`Response payload size exceeded maximum allowed payload size (${LARGEST_ANSWER} bytes).`)
  }
}

const { folder, handler: handlerName } = workerData as WorkerData
const port = parentPort!
/** Milliseconds before standard output is sent without another message. Not at once, because each message wakes the parent. */
const outputDelay = 50
let output: Output[] = []

function send(message: Omit<FromWorker, 'output'>, moved: ArrayBuffer[] = []) {
  port.postMessage({ output, ...message } satisfies FromWorker, moved)
  output = []
}

/** A call to AWS without a response yet. It has the members of Node's ClientRequest that the SDK's request handler uses. */
class CallToAws extends Writable {
  /** Always connected and never idle. The SDK's own time limits apply. */
  readonly socket = { connecting: false, setTimeout() {}, setKeepAlive() {}, removeListener() {}, destroy() {} }
  private readonly id = ++calls
  private readonly chunks: Buffer[] = []
  private readonly options: http.RequestOptions

  constructor(options: http.RequestOptions, onResponse: (response: unknown) => void) {
    // Not destroyed when the request is sent, because its response is still to come.
    super({ autoDestroy: false })
    this.options = options
    this.once('response', onResponse)
    unanswered.set(this.id, this)
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.chunks.push(chunk)
    done()
  }

  override _final(done: () => void) {
    const { method = 'GET', path, headers } = this.options
    const sent = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])
    // A small buffer shares its memory with others, so copy it.
    const body = new Uint8Array(Buffer.concat(this.chunks))
    const call: AwsCall = { id: this.id, method, target: path ?? '/', headers: Object.fromEntries(sent), body }
    send({ call }, [body.buffer])
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    unanswered.delete(this.id)
    done(error)
  }

  take(result: AwsResponse['response']): unknown {
    unanswered.delete(this.id)
    if (result === 'lost') return this.destroy(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }))
    const body = Readable.from([result.body], { objectMode: false })
    const headers = Object.entries(result.headers).map(([name, value]) => [name.toLowerCase(), value])
    return this.emit(
      'response',
      Object.assign(body, { statusCode: result.status, headers: Object.fromEntries(headers) }),
    )
  }
}

let calls = 0
const unanswered = new Map<number, CallToAws>()
sendCallsThroughPort()
const loading = load()
loading.catch(() => {})

port.on('message', async (message: ToWorker) => {
  if ('response' in message) return unanswered.get(message.response.id)?.take(message.response.response)
  send({ outcome: await outcomeOf(message.invocation) })
})

/** Sends calls to AWS and output through the worker's port, because sockets and streams take longer than the work itself. */
function sendCallsThroughPort() {
  const { hostname, port: awsPort } = new URL(process.env.AWS_ENDPOINT_URL ?? 'http://127.0.0.1')
  const overNetwork = http.request
  http.request = ((options: http.RequestOptions, onResponse: (response: unknown) => void) =>
    options.host === hostname && String(options.port) === awsPort
      ? new CallToAws(options, onResponse)
      : overNetwork(options, onResponse)) as typeof http.request
  for (const [stream, isError] of [
    [process.stdout, false],
    [process.stderr, true],
  ] as const) {
    stream.write = (chunk: string | Uint8Array) => {
      output.push({ chunk: String(chunk), isError })
      // Errors are sent at once, because a failing function may never send another message.
      if (isError) send({})
      else if (output.length === 1) setTimeout(() => output.length > 0 && send({}), outputDelay)
      return true
    }
  }
}

async function outcomeOf(invocation: Invocation): Promise<Outcome> {
  try {
    const handler = await loading
    const result = await handler(invocation.event, contextOf(invocation))
    const payload = JSON.stringify(result) ?? 'null'
    if (Buffer.byteLength(payload) > LARGEST_ANSWER) throw new ResponseSizeTooLarge()
    return { payload }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    console.error(error)
    return { error: { errorType: error.name, errorMessage: error.message, stackTrace: error.stack?.split('\n') ?? [] } }
  }
}

async function load(): Promise<Handler> {
  const [file = '', name = ''] = handlerName.split(/\.(?=[^.]*$)/)
  const exports = await loadModule(join(folder, file))
  const handler = exports[name]
  if (typeof handler !== 'function') throw new Error(`${file} exports no function ${name}.`)
  return handler as Handler
}

async function loadModule(base: string): Promise<Record<string, unknown>> {
  if (existsSync(`${base}.mjs`)) return import(pathToFileURL(`${base}.mjs`).href)
  // Compiled explicitly, because on Lambda a bundle has neither our package.json next to it nor our node_modules above it.
  const path = [`${base}.js`, `${base}.cjs`].find(existsSync)
  if (!path) throw new Error(`There is no bundle ${base}.js. Build the functions first.`)
  const module = new Module(path) as Module & { _compile(code: string, path: string): void }
  module.filename = path
  module.paths = []
  module._compile(readFileSync(path, 'utf8'), path)
  return module.exports
}

function contextOf({ requestId, deadline, functionArn }: Invocation) {
  const { env } = process
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn,
    logGroupName: env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: env.AWS_LAMBDA_LOG_STREAM_NAME,
    memoryLimitInMB: env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
}
