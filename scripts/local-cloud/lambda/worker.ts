/**
 * Runs in the worker thread of a function, or of many: the part of Lambda's runtime that loads a bundle and calls its handler. This
 * file may use only Node's own modules, because the local cloud strips its types once and starts each worker from the resulting text.
 * It imports none of them, because a thread that starts from a script is ready in half the time that a module takes.
 */
import type { RequestOptions } from 'node:http'

const { hash } = process.getBuiltinModule('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = process.getBuiltinModule('node:fs')
const http = process.getBuiltinModule('node:http')
const { Module } = process.getBuiltinModule('node:module')
const { dirname } = process.getBuiltinModule('node:path')
const { Readable, Writable } = process.getBuiltinModule('node:stream')
const { pathToFileURL } = process.getBuiltinModule('node:url')
const { constants, Script } = process.getBuiltinModule('node:vm')
const { parentPort, threadId, workerData } = process.getBuiltinModule('node:worker_threads')

/** The data that a worker starts with. */
export interface WorkerData {
  /** The instance that runs first, so that it is ready when its first event arrives. */
  first: RuntimeInstance
  /** The bundle with the modules that all functions of the worker share, if it runs more than one. */
  modules?: BundleFile | undefined
}

/** A bundle, by its path without an extension. */
export interface BundleFile {
  base: string
  /** The file for its compiled code. */
  codeCache: string
}

/** An instance of a function: a copy of its bundle, with the state that the copy keeps between events. */
export interface RuntimeInstance extends BundleFile {
  id: number
  /** The name of the function. */
  name: string
  /** The name of the handler in the bundle's exports. */
  handler: string
  environment: Record<string, string>
}

/** One invocation, as the parent sends it. `deadline` is in ms since the epoch. */
export interface Invocation {
  instance: RuntimeInstance
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
  /** The name of the function. */
  name: string
  chunk: string
  isError: boolean
}

/** A message from a worker. Each one also has the function's output since the last one. */
export interface FromWorker {
  output: Output[]
  outcome?: Outcome
  call?: AwsCall
}
/** A message to a worker. `forget` is the id of an instance that gets no more events. */
export type ToWorker = { invocation: Invocation } | { response: AwsResponse } | { forget: number }

type Handler = (event: unknown, context: unknown) => unknown

/** The largest response that Lambda returns, in bytes of JSON. (Lambda quotas: invocation payload, synchronous.) */
const LARGEST_ANSWER = 6_291_556

class ResponseSizeTooLarge extends Error {
  override readonly name = 'Function.ResponseSizeTooLarge'

  constructor() {
    super(`Response payload size exceeded maximum allowed payload size (${LARGEST_ANSWER} bytes).`)
  }
}

const { first, modules } = workerData as WorkerData
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
  private readonly options: RequestOptions

  constructor(options: RequestOptions, onResponse: (response: unknown) => void) {
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
/** Each keeps a bundle's compiled code for the next worker. */
let keepCode: (() => void)[] = []
/** The instance that handles an event, or did last. */
let current = first
const loaded = new Map<number, Promise<Handler>>()
sendCallsThroughPort()
const shared = modules && (loadBundle(modules, requireFrom(modules)).modules as Record<string, () => unknown>)
handlerOf(first).catch(() => {})

port.on('message', async (message: ToWorker) => {
  if ('response' in message) return unanswered.get(message.response.id)?.take(message.response.response)
  if ('forget' in message) return loaded.delete(message.forget)
  send({ outcome: await outcomeOf(message.invocation) })
  for (const keep of keepCode) keep()
  keepCode = []
})

/** Sends calls to AWS and output through the worker's port, because sockets and streams take longer than the work itself. */
function sendCallsThroughPort() {
  const { hostname, port: awsPort } = new URL(process.env.AWS_ENDPOINT_URL ?? 'http://127.0.0.1')
  const overNetwork = http.request
  http.request = ((options: RequestOptions, onResponse: (response: unknown) => void) =>
    options.host === hostname && String(options.port) === awsPort
      ? new CallToAws(options, onResponse)
      : overNetwork(options, onResponse)) as typeof http.request
  for (const [stream, isError] of [
    [process.stdout, false],
    [process.stderr, true],
  ] as const) {
    stream.write = (chunk: string | Uint8Array) => {
      output.push({ name: current.name, chunk: String(chunk), isError })
      // Errors are sent at once, because a failing function may never send another message.
      if (isError) send({})
      else if (output.length === 1) setTimeout(() => output.length > 0 && send({}), outputDelay)
      return true
    }
  }
}

async function outcomeOf(invocation: Invocation): Promise<Outcome> {
  try {
    const handler = await handlerOf(invocation.instance)
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

/** The handler of an instance, which becomes the current one. Its environment is set before its bundle runs, as on Lambda. */
function handlerOf(instance: RuntimeInstance): Promise<Handler> {
  if (shared) process.env = { ...instance.environment }
  current = instance
  const handler = loaded.get(instance.id) ?? load(instance)
  loaded.set(instance.id, handler)
  return handler
}

async function load(instance: RuntimeInstance): Promise<Handler> {
  const exports = await loadModule(instance)
  const handler = exports[instance.handler]
  if (typeof handler !== 'function') throw new Error(`${instance.base} exports no function ${instance.handler}.`)
  return handler as Handler
}

async function loadModule(file: BundleFile): Promise<Record<string, unknown>> {
  if (existsSync(`${file.base}.mjs`)) return import(pathToFileURL(`${file.base}.mjs`).href)
  return loadBundle(file, requireFrom(file))
}

/** The `require` of a bundle, which has neither our package.json next to it nor our node_modules above it, as on Lambda. */
function requireFrom({ base }: BundleFile) {
  const module = new Module(`${base}.js`)
  module.filename = `${base}.js`
  module.paths = []
  return (id: string) => (shared && Object.hasOwn(shared, id) ? shared[id]?.() : module.require(id))
}

/**
 * Loads a CommonJS bundle, compiled explicitly. Compiling takes longer than the first request, so the code is kept after that
 * request, with all that it used.
 */
function loadBundle({ base, codeCache }: BundleFile, require: (id: string) => unknown): Record<string, unknown> {
  const path = [`${base}.js`, `${base}.cjs`].find(existsSync)
  if (!path) throw new Error(`There is no bundle ${base}.js. Build the functions first.`)
  const source = readFileSync(path)
  const digest = hash('sha1', source, 'buffer')
  const cachedData = keptCode(codeCache, digest)
  const head = '(function (exports, require, module, __filename, __dirname) {'
  const script = new Script(`${head}${source}\n})`, {
    filename: path,
    columnOffset: -head.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  })
  if (!cachedData || script.cachedDataRejected)
    keepCode.push(() => writeCode(codeCache, digest, script.createCachedData()))
  const module = { exports: {} }
  const run = script.runInThisContext()
  run.call(module.exports, module.exports, require, module, path, dirname(path))
  return module.exports
}

/** The compiled code of the bundle with this digest. V8 itself compares only the length of its source. */
function keptCode(codeCache: string, digest: Buffer): Buffer | undefined {
  if (!existsSync(codeCache)) return undefined
  const kept = readFileSync(codeCache)
  return kept.subarray(0, digest.length).equals(digest) ? kept.subarray(digest.length) : undefined
}

/** Writes a file of its own first, because another worker may read or write the same bundle's code. */
function writeCode(codeCache: string, digest: Buffer, code: Buffer) {
  mkdirSync(dirname(codeCache), { recursive: true })
  const own = `${codeCache}.${process.pid}.${threadId}`
  writeFileSync(own, Buffer.concat([digest, code]))
  renameSync(own, codeCache)
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
