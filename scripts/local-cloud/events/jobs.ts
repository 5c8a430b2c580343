import type { Resource, Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { Engine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import { type EventSourceMappingProperties, followStream } from '#/scripts/local-cloud/dynamodb/stream.ts'
import { expirySweeper, type TableProperties } from '#/scripts/local-cloud/dynamodb/table.ts'
import { type ScheduledTarget, scheduledTargets, startClock } from '#/scripts/local-cloud/events/schedule.ts'
import { isNamed } from '#/scripts/local-cloud/faults.ts'
import type { Iam } from '#/scripts/local-cloud/iam/iam.ts'
import type { Lambda } from '#/scripts/local-cloud/lambda/lambda.ts'
import type { InvokeLater } from '#/scripts/local-cloud/monitoring/asynchronous.ts'
import type { Queues } from '#/scripts/local-cloud/monitoring/queues.ts'
import type { Storage } from '#/scripts/local-cloud/storage.ts'

export interface JobsOptions {
  template: Template
  engine: Engine
  /** The engine's ARN of the table's stream. */
  streamArn: string | undefined
  lambda: Lambda
  iam: Iam
  storage: Storage
  queues: Queues
  /** Invokes a function with retries. */
  invokeLater: InvokeLater
  report: (message: string) => void
  /** Whether schedules and the removal of expired rows run by the clock. */
  byClock: boolean
  /**
   * Position at which to start reading the stream, instead of the template's, because an engine keeps records of a deleted table.
   */
  streamPosition?: 'LATEST'
}

/** Work that runs without a request: the stream's consumers and the schedules. */
export interface Jobs {
  /** Reports that the table has changed, so its stream has new records. */
  poke(): void
  settle(): Promise<void>
  runSchedule(name: string, at?: string): Promise<void>
  /** Runs a schedule as EventBridge does: with Lambda's retries, and then a dead-letter queue. */
  fireSchedule(name: string, at?: string): Promise<void>
  stop(): Promise<void>
}

const SWEEP_INTERVAL_MS = 10 * 60_000

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { template, lambda, report } = options
  const nameOf = (arn: string) => {
    const found = lambda.functions.find(spec => spec.arn === arn || spec.name === arn)
    if (!found) throw new Error(`The template has no function ${arn}.`)
    return found.name
  }
  const followers = await Promise.all(
    template
      .all<EventSourceMappingProperties>('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => properties.Enabled !== false)
      .map(mapping => follow(options, mapping)),
  )

  const targets = scheduledTargets(template)
  const runTarget = async (target: ScheduledTarget, at?: string) => {
    const result = await lambda.invoke(nameOf(target.functionArn), target.event(at))
    if (result.kind === 'failed') throw new Error(`${target.functionArn} failed: ${result.message}`)
    if (result.kind !== 'answered') throw new Error(`${target.functionArn}: ${result.kind}`)
  }
  const fire = fireTarget(options)
  const named = (name: string) => {
    const meant = targets.filter(
      target => target.names.some(known => isNamed(known, name)) || isNamed(nameOf(target.functionArn), name),
    )
    if (meant.length === 0) throw new Error(`The template has no schedule ${name}.`)
    return meant
  }
  const clock = startClock(options.byClock ? targets : [], target => {
    fire(target).catch(error => report(`A schedule failed: ${error.message}`))
  })
  const sweeper = options.byClock ? startSweeper(options) : undefined

  return {
    poke() {
      for (const follower of followers) follower.poke()
    },
    settle: async () => void (await Promise.all(followers.map(follower => follower.settle()))),
    async runSchedule(name, at) {
      await Promise.all(named(name).map(target => runTarget(target, at)))
    },
    fireSchedule: async (name, at) => void (await Promise.all(named(name).map(target => fire(target, at)))),
    async stop() {
      clock.stop()
      clearInterval(sweeper)
      await Promise.all(followers.map(follower => follower.stop()))
    },
  }
}

interface PermissionProperties {
  FunctionName: string
  Principal: string
  SourceArn?: string
}

/**
 * Delivers the event of a rule, or puts it into the target's queue (EventBridge user guide, “Using dead-letter queues to process
 * undelivered events”).
 */
function fireTarget({ template, lambda, queues, invokeLater, report }: JobsOptions) {
  const permissions = template.all<PermissionProperties>('AWS::Lambda::Permission')
  return async ({ functionArn, ruleArn, deadLetterArn, event }: ScheduledTarget, at?: string) => {
    const mayInvoke = permissions.some(
      ({ properties: { FunctionName, Principal, SourceArn } }) =>
        FunctionName === functionArn && Principal === 'events.amazonaws.com' && SourceArn === ruleArn,
    )
    const spec = lambda.functions.find(({ arn }) => arn === functionArn)
    if (spec && mayInvoke) {
      const result = await invokeLater(spec.name, event(at))
      if (result.kind === 'failed') report(`A schedule failed: ${functionArn}: ${result.message}`)
      return
    }
    if (!deadLetterArn || !queues.admits(deadLetterArn, 'events.amazonaws.com'))
      throw new Error(`${ruleArn} may not invoke ${functionArn}, and has no queue for undelivered events.`)
    queues.send(deadLetterArn, event(at), { RULE_ARN: ruleArn, TARGET_ARN: functionArn, ERROR_CODE: 'NO_PERMISSIONS' })
  }
}

function startSweeper({ engine, template, report }: JobsOptions): NodeJS.Timeout {
  const sweep = expirySweeper(engine, template.one<TableProperties>('AWS::DynamoDB::Table'))
  const run = () => sweep().catch(error => report(`Expired rows could not be removed: ${error.message}`))
  return setInterval(run, SWEEP_INTERVAL_MS).unref()
}

function follow(options: JobsOptions, mapping: Resource<EventSourceMappingProperties>) {
  const { template, lambda, engine, streamArn, iam, storage, queues, report } = options
  const spec = lambda.functions.find(({ name, arn }) => [name, arn].includes(mapping.properties.FunctionName))
  if (!spec) throw new Error(`The function of ${mapping.id} is not in the template.`)
  if (!streamArn) throw new Error(`The table of ${mapping.id} has no stream.`)
  // AWS refuses to create a mapping whose function may not read the stream.
  for (const action of ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator']) {
    if (!iam.allows(spec.roleArn, { action, resource: mapping.properties.EventSourceArn })) {
      throw new Error(`${spec.name} reads the table's stream, but its role does not allow ${action}.`)
    }
  }
  const invoke = (event: unknown) => lambda.invoke(spec.name, event)
  // A restored table is not in the template. A parameter has its stream's ARN, in the engine's format.
  const { EventSourceArn } = mapping.properties
  const isOwn = EventSourceArn.startsWith(template.one('AWS::DynamoDB::Table').arn)
  return followStream({
    engine,
    streamArn: isOwn ? streamArn : EventSourceArn,
    mapping,
    position: options.streamPosition ?? mapping.properties.StartingPosition ?? 'LATEST',
    invoke,
    storage,
    region: template.scope.region,
    report,
    giveUp(batchSize) {
      const destination = mapping.properties.DestinationConfig?.OnFailure?.Destination
      if (!destination) return
      const mayKeep = iam.allows(spec.roleArn, { action: 'sqs:SendMessage', resource: destination })
      if (mayKeep) queues.send(destination, { DDBStreamBatchInfo: { streamArn: EventSourceArn, batchSize } })
      else report(`${spec.name} may not send failed records to ${destination}.`)
    },
  })
}
