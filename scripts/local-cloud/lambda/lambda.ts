import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { FunctionLog } from '#/scripts/local-cloud/lambda/function-log.ts'
import type {
  AwsCall,
  AwsResponse,
  FromWorker,
  Invocation,
  Outcome,
  ToWorker,
  WorkerData,
} from '#/scripts/local-cloud/lambda/worker.ts'

/** A function of the template with its environment. */
export interface FunctionSpec {
  name: string
  arn: string
  roleArn: string
  folder: string
  handler: string
  timeoutSeconds: number
  memoryMegabytes: number
  /** Maximum number of events at once, if the template reserves concurrency. */
  reservedConcurrency?: number | undefined
  /** The queue for asynchronous events that the function failed to process. */
  deadLetterArn?: string | undefined
  environment: Record<string, string>
}

/**
 * The result of an invocation. `payload` is the handler's result as JSON. An event beyond the reserved concurrency is throttled,
 * not queued (Lambda developer guide, “Understanding Lambda function scaling”: a 429 for synchronous invocations).
 */
export type InvocationResult =
  | { kind: 'answered'; payload: string }
  | { kind: 'failed'; errorType: string; message: string }
  | { kind: 'timed-out' }
  | { kind: 'throttled' }

export interface Lambda {
  functions: FunctionSpec[]
  /** Invokes a function. `at` is the time of the invocation for metrics; now by default. */
  invoke(name: string, event: unknown, at?: number): Promise<InvocationResult>
  /**
   * Changes a function's environment. The next event goes to an existing instance with that environment, or to a new one. Without
   * `changes`, it goes to a new instance.
   */
  reconfigure(name: string, changes?: Record<string, string>): void
  /** Stops the busy instances, whose results are no longer needed. */
  endBusy(): void
  /** Number of workers now, for tests. */
  workers(): number
  stop(): Promise<void>
}

export interface LambdaOptions {
  functions: FunctionSpec[]
  log: FunctionLog
  /** Handles the functions' calls to AWS; undefined for a call that hangs. */
  callAws: (call: AwsCall) => Promise<AwsResponse['response'] | undefined>
  /** Called with each invocation. */
  observe?: (name: string, kind: InvocationResult['kind'], at: number) => void
  /** Milliseconds before an idle worker is stopped. */
  idleWorkers?: number
  /** Maximum number of workers. */
  instances?: number
}

/**
 * Maximum instances of one function, and of all functions. Each takes 20 MB of a laptop's memory, and visiting every screen would
 * start 36.
 */
const INSTANCES_PER_FUNCTION = 4
const INSTANCES_IN_ALL = 28
const IDLE_MS = 60_000

interface Instance {
  worker: Worker
  /** When the bundle was written; a newer bundle needs a new instance. */
  bundle: number
  /** The instance's environment; another environment needs another instance. */
  environment: Record<string, string>
  /** Set if the instance must not be reused. */
  isOver?: boolean
  busy: boolean
  idleSince: number
  idleTimer?: NodeJS.Timeout
  settle?: (result: InvocationResult) => void
}

interface Pool {
  spec: FunctionSpec
  instances: Set<Instance>
  /** Events that are being handled or are waiting for an instance. */
  inFlight: number
  waiting: (() => void)[]
}

const runtime = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'worker.ts'), 'utf8'))
/** Compiled code of the functions, a file each. */
const codeCaches = join(import.meta.dirname, '../../../dist/code')

/** Runs functions from their bundles, each instance in its own worker thread, which handles one event at a time. */
export function startLambda(options: LambdaOptions): Lambda {
  const { functions, log, callAws, observe, idleWorkers = IDLE_MS, instances = INSTANCES_IN_ALL } = options
  const pools = new Map<string, Pool>(
    functions.map(spec => [spec.name, { spec, instances: new Set<Instance>(), inFlight: 0, waiting: [] }]),
  )
  const ending = new Set<Promise<unknown>>()
  let stopped = false

  const retire = (pool: Pool, instance: Instance) => {
    clearTimeout(instance.idleTimer)
    pool.instances.delete(instance)
    const end = instance.worker.terminate().finally(() => ending.delete(end))
    ending.add(end)
  }

  const makeRoom = () => {
    const all = [...pools.values()].flatMap(pool => [...pool.instances].map(instance => ({ pool, instance })))
    if (all.length < instances) return
    const idle = all
      .filter(({ instance }) => !instance.busy)
      .sort((a, b) => a.instance.idleSince - b.instance.idleSince)
    if (idle[0]) retire(idle[0].pool, idle[0].instance)
  }

  const launch = (pool: Pool): Instance => {
    makeRoom()
    const { spec } = pool
    const worker = startWorker(spec, log)
    const { environment } = spec
    const instance: Instance = { worker, bundle: bundleAge(spec), environment, busy: false, idleSince: Date.now() }
    worker.on('message', async ({ output, outcome, call }: FromWorker) => {
      for (const { chunk, isError } of output) log.write(spec.name, chunk, isError)
      if (outcome) instance.settle?.(resultOf(outcome))
      const response = call && (await callAws(call))
      if (response)
        send(worker, { response: { id: call.id, response } }, response === 'lost' ? [] : [response.body.buffer])
    })
    worker.on('error', error => {
      log.write(spec.name, `${error.stack ?? error}\n`, true)
      pool.instances.delete(instance)
      instance.settle?.({ kind: 'failed', errorType: 'Runtime.ExitError', message: error.message })
    })
    worker.on('exit', code => {
      pool.instances.delete(instance)
      instance.settle?.({ kind: 'failed', errorType: 'Runtime.ExitError', message: `the runtime exited with ${code}` })
    })
    pool.instances.add(instance)
    return instance
  }

  const idleInstance = (pool: Pool): Instance | undefined => {
    const age = bundleAge(pool.spec)
    for (const instance of pool.instances) {
      if (instance.busy) continue
      if (instance.bundle !== age || instance.isOver) retire(pool, instance)
      else if (instance.environment === pool.spec.environment) return instance
    }
    return undefined
  }

  /** Whether one more instance of a function may start. Stops an idle one with another environment to make room. */
  const hasRoom = (pool: Pool): boolean => {
    if (pool.instances.size < INSTANCES_PER_FUNCTION) return true
    const other = [...pool.instances].find(instance => !instance.busy)
    if (other) retire(pool, other)
    return other !== undefined
  }

  const acquire = async (pool: Pool): Promise<Instance> => {
    for (;;) {
      const instance = idleInstance(pool) ?? (hasRoom(pool) ? launch(pool) : undefined)
      if (instance) {
        clearTimeout(instance.idleTimer)
        instance.busy = true
        return instance
      }
      await new Promise<void>(resolve => pool.waiting.push(resolve))
    }
  }

  const release = (pool: Pool, instance: Instance) => {
    instance.busy = false
    instance.idleSince = Date.now()
    instance.settle = undefined
    if (pool.instances.has(instance)) {
      instance.idleTimer = setTimeout(() => retire(pool, instance), idleWorkers).unref()
    }
    pool.waiting.shift()?.()
  }

  const run = (pool: Pool, instance: Instance, event: unknown): Promise<InvocationResult> =>
    new Promise(resolve => {
      const { arn, timeoutSeconds, name } = pool.spec
      const patience = timeoutSeconds * 1000
      const timer = setTimeout(() => {
        log.write(name, `Task timed out after ${timeoutSeconds}.00 seconds\n`, true)
        instance.settle = undefined
        retire(pool, instance)
        resolve({ kind: 'timed-out' })
      }, patience)
      instance.settle = result => {
        clearTimeout(timer)
        resolve(result)
      }
      const invocation: Invocation = {
        event,
        requestId: randomUUID(),
        deadline: Date.now() + patience,
        functionArn: arn,
      }
      send(instance.worker, { invocation })
    })

  const handled = async (pool: Pool, event: unknown): Promise<InvocationResult> => {
    if (pool.inFlight >= (pool.spec.reservedConcurrency ?? Number.POSITIVE_INFINITY)) return { kind: 'throttled' }
    pool.inFlight += 1
    try {
      const instance = await acquire(pool)
      try {
        return await run(pool, instance, event)
      } finally {
        release(pool, instance)
      }
    } finally {
      pool.inFlight -= 1
    }
  }

  return {
    functions,
    async invoke(name, event, at = Date.now()) {
      const pool = pools.get(name)
      if (!pool) throw new Error(`The template has no function ${name}.`)
      if (stopped) throw new Error('The local cloud has been stopped.')
      const result = await handled(pool, event)
      observe?.(name, result.kind, at)
      return result
    },
    reconfigure(name, changes) {
      const pool = pools.get(name)
      if (!pool) return
      if (!changes) for (const instance of pool.instances) instance.isOver = true
      const environment = { ...pool.spec.environment, ...changes }
      const started = [...pool.instances].find(
        ({ isOver, ...at }) => !isOver && isDeepStrictEqual(at.environment, environment),
      )
      pool.spec.environment = started?.environment ?? environment
    },
    endBusy() {
      for (const pool of pools.values()) {
        for (const instance of pool.instances) if (instance.busy) retire(pool, instance)
      }
    },
    workers: () => [...pools.values()].reduce((sum, pool) => sum + pool.instances.size, 0),
    async stop() {
      stopped = true
      for (const pool of pools.values()) for (const instance of pool.instances) retire(pool, instance)
      await Promise.all(ending)
    },
  }
}

const send = (worker: Worker, message: ToWorker, moved: ArrayBuffer[] = []) => worker.postMessage(message, moved)

function startWorker(spec: FunctionSpec, log: FunctionLog): Worker {
  const data: WorkerData = { folder: spec.folder, handler: spec.handler, codeCache: join(codeCaches, spec.name) }
  const worker = new Worker(runtime, {
    eval: true,
    workerData: data,
    env: spec.environment,
    argv: [],
    execArgv: ['--no-warnings'],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.min(spec.memoryMegabytes, 192), maxYoungGenerationSizeMb: 16 },
  })
  worker.stdout.on('data', chunk => log.write(spec.name, String(chunk), false))
  worker.stderr.on('data', chunk => log.write(spec.name, String(chunk), true))
  return worker
}

function resultOf(outcome: Outcome): InvocationResult {
  if ('payload' in outcome) return { kind: 'answered', payload: outcome.payload }
  return { kind: 'failed', errorType: outcome.error.errorType, message: outcome.error.errorMessage }
}

/** When the bundle was last written; 0 if it is missing. */
function bundleAge({ folder, handler }: FunctionSpec): number {
  const file = handler.slice(0, handler.lastIndexOf('.'))
  const ages = ['.js', '.cjs', '.mjs'].map(
    extension => statSync(join(folder, file + extension), { throwIfNoEntry: false })?.mtimeMs,
  )
  return ages.find(age => age !== undefined) ?? 0
}
