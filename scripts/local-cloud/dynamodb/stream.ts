import { setTimeout as sleep } from 'node:timers/promises'
import type { Resource } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { Engine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import { matchesPattern } from '#/scripts/local-cloud/dynamodb/event-pattern.ts'
import type { InvocationResult } from '#/scripts/local-cloud/lambda/lambda.ts'
import { documentSaver, readDocument, type Storage } from '#/scripts/local-cloud/storage.ts'

export interface EventSourceMappingProperties {
  FunctionName: string
  EventSourceArn: string
  StartingPosition?: 'LATEST' | 'TRIM_HORIZON'
  BatchSize?: number
  MaximumRetryAttempts?: number
  BisectBatchOnFunctionError?: boolean
  FunctionResponseTypes?: string[]
  FilterCriteria?: { Filters: { Pattern: string }[] }
  DestinationConfig?: { OnFailure?: { Destination: string } }
  Enabled?: boolean
}

export interface StreamOptions {
  engine: Engine
  /** The engine's ARN of the table's stream. */
  streamArn: string
  mapping: Resource<EventSourceMappingProperties>
  /** Position to start from if nothing was read before. */
  position: 'LATEST' | 'TRIM_HORIZON'
  invoke: (event: unknown) => Promise<InvocationResult>
  storage: Storage
  region: string
  report: (message: string) => void
  /** Called with the number of records that are given up. */
  giveUp: (count: number) => void
}

export interface StreamFollower {
  /** Reports that the table has changed. The stream is read a moment later, together with changes made until then. */
  poke(): void
  /** Resolves when everything in the stream has been delivered or given up. */
  settle(): Promise<void>
  stop(): Promise<void>
}

interface StreamRecord {
  eventID: string
  eventName: string
  dynamodb: { SequenceNumber: string }
}

interface Shard {
  iterator?: string
}

const API = 'DynamoDBStreams_20120810.'
/** Writes wake the reader. The timer is for writes that did not come through the local endpoint. */
const IDLE_POLL_MS = 1000
/**
 * Milliseconds during which changes are gathered into one batch. Lambda polls four times a second; reading after each write would
 * be a third of the engine's calls.
 */
const GATHER_MS = 100
const FIRST_BACKOFF_MS = 100
const LONGEST_BACKOFF_MS = 10_000

/**
 * Delivers a table's stream to a function like an event source mapping: in order, in batches, filtered, with retries. Its
 * position is kept in `storage`, so that changes during a restart are delivered afterwards.
 */
export async function followStream(options: StreamOptions): Promise<StreamFollower> {
  const { engine, streamArn, storage } = options
  const document = `stream-${options.mapping.id}.json`
  const kept = await readDocument<Record<string, string>>(storage, document)
  const checkpoints = new Map<string, string>(Object.entries(kept ?? {}))
  const save = documentSaver(storage, document, () => Object.fromEntries(checkpoints))
  const shards = new Map<string, Shard>()
  const stopping = new AbortController()

  const discover = async (position: string) => {
    const { StreamDescription: stream } = await engine.call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
      `${API}DescribeStream`,
      { StreamArn: streamArn },
    )
    for (const { ShardId } of stream.Shards) {
      if (shards.has(ShardId)) continue
      shards.set(ShardId, {
        iterator: await iteratorOf(engine, streamArn, ShardId, position, checkpoints.get(ShardId)),
      })
    }
  }

  const readOnce = async (): Promise<number> => {
    let count = 0
    for (const [shardId, shard] of shards) {
      if (!shard.iterator) continue
      const page = await engine.call<{ Records: StreamRecord[]; NextShardIterator?: string }>(`${API}GetRecords`, {
        ShardIterator: shard.iterator,
      })
      shard.iterator = page.NextShardIterator
      count += page.Records.length
      await deliverPage(options, page.Records, stopping.signal)
      const last = page.Records.at(-1)
      if (!last || stopping.signal.aborted) continue
      checkpoints.set(shardId, last.dynamodb.SequenceNumber)
      await save()
    }
    return count
  }

  /** Number of callers that wait until the stream is empty. Without any, only one page is read per tick. */
  let settling = 0
  const drain = async () => {
    for (let goesOn = true; goesOn && !stopping.signal.aborted; ) goesOn = (await readOnce()) > 0 && settling > 0
    if ([...shards.values()].some(shard => !shard.iterator)) await discover('TRIM_HORIZON')
  }

  await discover(checkpoints.size ? 'TRIM_HORIZON' : options.position)

  let running: Promise<void> = Promise.resolve()
  let queued: Promise<void> | undefined
  /** Runs a drain that starts after this call. Calls made while one is queued share it. */
  const drainSoon = (): Promise<void> => {
    queued ??= running.then(() => {
      queued = undefined
      running = drain().catch(error => {
        if (!stopping.signal.aborted) options.report(`The stream could not be read: ${error}`)
      })
      return running
    })
    return queued
  }
  const timer = setInterval(drainSoon, IDLE_POLL_MS).unref()
  let gathering: NodeJS.Timeout | undefined
  const read = () => {
    gathering = undefined
    drainSoon()
  }

  return {
    poke() {
      gathering ??= setTimeout(read, GATHER_MS).unref()
    },
    async settle() {
      settling += 1
      await drainSoon()
      settling -= 1
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(gathering)
      stopping.abort()
      await queued
      await running
    },
  }
}

async function iteratorOf(
  engine: Engine,
  streamArn: string,
  shardId: string,
  position: string,
  after?: string,
): Promise<string> {
  const ask = async (place: object) => {
    const input = { StreamArn: streamArn, ShardId: shardId, ...place }
    return (await engine.call<{ ShardIterator: string }>(`${API}GetShardIterator`, input)).ShardIterator
  }
  if (after === undefined) return ask({ ShardIteratorType: position })
  // The last position may have been trimmed since.
  return ask({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }).catch(() =>
    ask({ ShardIteratorType: 'TRIM_HORIZON' }),
  )
}

async function deliverPage(options: StreamOptions, records: StreamRecord[], signal: AbortSignal): Promise<void> {
  const { FilterCriteria, BatchSize = 100 } = options.mapping.properties
  const patterns = (FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern))
  const wanted = records.filter(record => !patterns.length || patterns.some(pattern => matchesPattern(pattern, record)))
  for (let start = 0; start < wanted.length && !signal.aborted; start += BatchSize) {
    await deliverBatch(options, wanted.slice(start, start + BatchSize), 0, signal)
  }
}

async function deliverBatch(
  options: StreamOptions,
  batch: StreamRecord[],
  attempts: number,
  signal: AbortSignal,
): Promise<void> {
  const { MaximumRetryAttempts: retries = -1, BisectBatchOnFunctionError: bisects } = options.mapping.properties
  let pending = batch
  for (let attempt = attempts; !signal.aborted; attempt += 1) {
    const failed = await firstFailure(options, pending)
    if (failed === undefined) return
    pending = pending.slice(failed)
    if (retries >= 0 && attempt >= retries) {
      options.report(`${pending.length} records of the stream were given up after ${attempt + 1} attempts.`)
      return options.giveUp(pending.length)
    }
    if (bisects && pending.length > 1) {
      const half = Math.ceil(pending.length / 2)
      await deliverBatch(options, pending.slice(0, half), attempt + 1, signal)
      return deliverBatch(options, pending.slice(half), attempt + 1, signal)
    }
    await sleep(Math.min(FIRST_BACKOFF_MS * 2 ** attempt, LONGEST_BACKOFF_MS), undefined, { signal }).catch(() => {})
  }
}

/** Invokes the function with a batch. Returns the index of the first record that failed, if any. */
async function firstFailure(
  { invoke, mapping, region }: StreamOptions,
  batch: StreamRecord[],
): Promise<number | undefined> {
  const { EventSourceArn, FunctionResponseTypes = [] } = mapping.properties
  const Records = batch.map(record => ({
    ...record,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: EventSourceArn,
  }))
  const result = await invoke({ Records })
  if (result.kind !== 'answered') return 0
  if (!FunctionResponseTypes.includes('ReportBatchItemFailures')) return undefined
  const response: { batchItemFailures?: { itemIdentifier: string }[] } | null = JSON.parse(result.payload)
  const failures = new Set(response?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier))
  if (failures.size === 0) return undefined
  return Math.max(
    0,
    batch.findIndex(record => failures.has(record.dynamodb.SequenceNumber)),
  )
}
