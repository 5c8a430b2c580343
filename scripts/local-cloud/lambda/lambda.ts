import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { FunctionLog } from '#/scripts/local-cloud/lambda/function-log.ts'
import { slimBundleOf, slimBundles } from '#/scripts/local-cloud/lambda/slim-bundles.ts'
import type {
  AwsCall,
  AwsResponse,
  FromWorker,
  Invocation,
  Outcome,
  RuntimeInstance,
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
  /** Maximum number of instances. */
  instances?: number
  /** Whether each worker runs instances of many functions, from their slim bundles. */
  sharesWorkers?: boolean | undefined
}

/**
 * Maximum instances of one function, and of all functions. Each takes 20 MB of a laptop's memory, and visiting every screen would
 * start 36.
 */
const INSTANCES_PER_FUNCTION = 4
const INSTANCES_IN_ALL = 28
/** Maximum workers that run many functions. Each takes 100 MB, and few are ever busy at once. */
const SHARED_WORKERS = 24
const IDLE_MS = 60_000

/** A thread with the instances that it runs, one event at a time. */
interface Host {
  worker: Worker
  /** Whether it runs instances of many functions. */
  isShared: boolean
  instances: Set<Instance>
  /** The instance that handles an event. */
  busy?: Instance | undefined
}

interface Instance {
  /** The instance as its worker knows it. */
  runtime: RuntimeInstance
  pool: Pool
  host: Host
  /** When the bundle was written; a newer bundle needs a new instance. */
  bundle: number
  /** Set if the instance must not be reused. */
  isOver?: boolean
  idleSince: number
  idleTimer?: NodeJS.Timeout
  settle?: ((result: InvocationResult) => void) | undefined
}

interface Pool {
  spec: FunctionSpec
  /** The bundle without an extension. */
  base: string
  /** Whether its instances share their threads with those of other functions. */
  isShared: boolean
  instances: Set<Instance>
  /** Events that are being handled or are waiting for an instance. */
  inFlight: number
  waiting: (() => void)[]
}

const workerScript = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'worker.ts'), 'utf8'))
/** Compiled code of the functions, a file each. */
const codeCaches = join(import.meta.dirname, '../../../dist/code')

/** Runs functions from their bundles in worker threads, each of which handles one event at a time. */
export function startLambda(options: LambdaOptions): Lambda {
  const {
    functions,
    log,
    callAws,
    observe,
    idleWorkers = IDLE_MS,
    instances = INSTANCES_IN_ALL,
    sharesWorkers,
  } = options
  /** Events of functions in shared threads wait for any of those. */
  const waiting: Pool['waiting'] = []
  const poolOf = (spec: FunctionSpec): Pool => {
    const slim = sharesWorkers ? slimBundleOf(spec.name) : undefined
    const isShared = slim !== undefined
    const base = slim ?? join(spec.folder, spec.handler.slice(0, spec.handler.lastIndexOf('.')))
    return { spec, base, isShared, instances: new Set(), inFlight: 0, waiting: isShared ? waiting : [] }
  }
  const pools = new Map(functions.map(spec => [spec.name, poolOf(spec)]))
  const hosts = new Set<Host>()
  const ending = new Set<Promise<unknown>>()
  let started = 0
  let stopped = false

  const endHost = (host: Host) => {
    removeHost(host)
    const end = host.worker.terminate().finally(() => ending.delete(end))
    ending.add(end)
  }

  const removeHost = (host: Host) => {
    for (const instance of host.instances) removeInstance(instance)
    hosts.delete(host)
  }

  const removeInstance = (instance: Instance) => {
    clearTimeout(instance.idleTimer)
    instance.pool.instances.delete(instance)
    instance.host.instances.delete(instance)
  }

  const retire = (instance: Instance) => {
    const { host } = instance
    if (!host.isShared || host.busy === instance) return endHost(host)
    removeInstance(instance)
    send(host.worker, { forget: instance.runtime.id })
  }

  const makeRoom = () => {
    const all = [...hosts].flatMap(host => [...host.instances])
    if (all.length < instances) return
    const idle = all.filter(instance => instance.host.busy !== instance).sort((a, b) => a.idleSince - b.idleSince)
    if (idle[0]) retire(idle[0])
  }

  const launch = (pool: Pool): Instance => {
    makeRoom()
    const { name, environment, handler } = pool.spec
    const runtime: RuntimeInstance = {
      id: ++started,
      name,
      base: pool.base,
      codeCache: join(codeCaches, pool.isShared ? `slim-${basename(pool.base)}` : name),
      handler: handler.slice(handler.lastIndexOf('.') + 1),
      environment,
    }
    const host = (pool.isShared && idleHost()) || launchHost(pool, runtime)
    const instance: Instance = { runtime, pool, host, bundle: bundleAge(pool), idleSince: Date.now() }
    host.instances.add(instance)
    pool.instances.add(instance)
    return instance
  }

  const idleHost = () => [...hosts].find(({ busy, isShared }) => isShared && !busy)

  const launchHost = (pool: Pool, first: RuntimeInstance): Host => {
    const worker = startWorker(pool, first, log)
    const host: Host = { worker, isShared: pool.isShared, instances: new Set() }
    hosts.add(host)
    worker.on('message', async ({ output, outcome, call }: FromWorker) => {
      for (const { name, chunk, isError } of output) log.write(name, chunk, isError)
      if (outcome) host.busy?.settle?.(resultOf(outcome))
      const response = call && (await callAws(call))
      if (response)
        send(worker, { response: { id: call.id, response } }, response === 'lost' ? [] : [response.body.buffer])
    })
    const fail = (message: string) => {
      removeHost(host)
      host.busy?.settle?.({ kind: 'failed', errorType: 'Runtime.ExitError', message })
    }
    worker.on('error', error => {
      log.write(host.busy?.runtime.name ?? first.name, `${error.stack ?? error}\n`, true)
      fail(error.message)
    })
    worker.on('exit', code => fail(`the runtime exited with ${code}`))
    return host
  }

  const idleInstance = (pool: Pool): Instance | undefined => {
    const age = bundleAge(pool)
    for (const instance of pool.instances) {
      if (instance.host.busy) continue
      if (instance.bundle !== age || instance.isOver) retire(instance)
      else if (instance.runtime.environment === pool.spec.environment) return instance
    }
    return undefined
  }

  /** Whether one more instance of a function may start. Stops an idle one with another environment to make room. */
  const hasRoom = (pool: Pool): boolean => {
    const busy = [...pool.instances].filter(instance => instance.host.busy === instance)
    if (busy.length >= INSTANCES_PER_FUNCTION) return false
    if (pool.isShared)
      return idleHost() !== undefined || [...hosts].filter(({ isShared }) => isShared).length < SHARED_WORKERS
    if (pool.instances.size < INSTANCES_PER_FUNCTION) return true
    const other = [...pool.instances].find(({ host }) => !host.busy)
    if (other) retire(other)
    return other !== undefined
  }

  const acquire = async (pool: Pool): Promise<Instance> => {
    for (;;) {
      const instance = idleInstance(pool) ?? (hasRoom(pool) ? launch(pool) : undefined)
      if (instance) {
        clearTimeout(instance.idleTimer)
        instance.host.busy = instance
        return instance
      }
      await new Promise<void>(resolve => pool.waiting.push(resolve))
    }
  }

  const release = (pool: Pool, instance: Instance) => {
    const { host } = instance
    if (host.busy === instance) host.busy = undefined
    instance.idleSince = Date.now()
    instance.settle = undefined
    if (pool.instances.has(instance)) instance.idleTimer = setTimeout(() => retire(instance), idleWorkers).unref()
    // All of them, because an event that waits for its own function may be the first in line.
    for (const next of pool.waiting.splice(0)) next()
  }

  const run = (pool: Pool, instance: Instance, event: unknown): Promise<InvocationResult> =>
    new Promise(resolve => {
      const { arn, timeoutSeconds, name } = pool.spec
      const patience = timeoutSeconds * 1000
      const timer = setTimeout(() => {
        log.write(name, `Task timed out after ${timeoutSeconds}.00 seconds\n`, true)
        instance.settle = undefined
        retire(instance)
        resolve({ kind: 'timed-out' })
      }, patience)
      instance.settle = result => {
        clearTimeout(timer)
        resolve(result)
      }
      const invocation: Invocation = {
        instance: instance.runtime,
        event,
        requestId: randomUUID(),
        deadline: Date.now() + patience,
        functionArn: arn,
      }
      send(instance.host.worker, { invocation })
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
        ({ isOver, runtime }) => !isOver && isDeepStrictEqual(runtime.environment, environment),
      )
      pool.spec.environment = started?.runtime.environment ?? environment
    },
    endBusy() {
      for (const host of hosts) if (host.busy) endHost(host)
    },
    workers: () => hosts.size,
    async stop() {
      stopped = true
      for (const host of hosts) endHost(host)
      await Promise.all(ending)
    },
  }
}

const send = (worker: Worker, message: ToWorker, moved: ArrayBuffer[] = []) => worker.postMessage(message, moved)

function startWorker({ spec, isShared }: Pool, first: RuntimeInstance, log: FunctionLog): Worker {
  const modules = { base: join(slimBundles, 'modules'), codeCache: join(codeCaches, 'slim-modules') }
  const data: WorkerData = { first, modules: isShared ? modules : undefined }
  const worker = new Worker(workerScript, {
    eval: true,
    workerData: data,
    env: spec.environment,
    argv: [],
    execArgv: ['--no-warnings'],
    stdout: true,
    stderr: true,
    resourceLimits: isShared
      ? { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 }
      : { maxOldGenerationSizeMb: Math.min(spec.memoryMegabytes, 192), maxYoungGenerationSizeMb: 16 },
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
function bundleAge({ base }: Pool): number {
  const ages = ['.js', '.cjs', '.mjs'].map(extension => statSync(base + extension, { throwIfNoEntry: false })?.mtimeMs)
  return ages.find(age => age !== undefined) ?? 0
}
