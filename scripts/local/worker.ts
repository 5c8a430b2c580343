/**
 * Runs in a function's worker thread: the part of Lambda's runtime that loads a bundle and calls its handler. It may import
 * only Node's own modules, because the local cloud strips its types once and starts each worker from the text.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Module } from 'node:module'
import { join } from 'node:path'
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
const loading = load()
loading.catch(() => {})

port.on('message', async (invocation: Invocation) => {
  const outcome = await outcomeOf(invocation)
  await Promise.all([written(process.stdout), written(process.stderr)])
  port.postMessage(outcome)
})

/** Resolves when all output so far has reached the parent, so that a function's logs arrive before its result. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise(resolve => stream.write('', () => resolve()))
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
  // Compiled explicitly, because on Lambda a bundle has neither our package.json beside it nor our node_modules above it.
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
