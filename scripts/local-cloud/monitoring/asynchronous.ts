import { setTimeout as sleep } from 'node:timers/promises'
import type { Iam } from '#/scripts/local-cloud/iam/iam.ts'
import type { InvocationResult, Lambda } from '#/scripts/local-cloud/lambda/lambda.ts'
import type { Queues } from '#/scripts/local-cloud/monitoring/queues.ts'

const MINUTE_MS = 60_000
/** Pauses before the second and third attempts at a failed event. */
const RETRY_AFTER_MS = [MINUTE_MS, 2 * MINUTE_MS]
/** Lambda gives up on a throttled event after six hours. It waits a second at first, and at most five minutes. */
const OLDEST_MS = 360 * MINUTE_MS
const LONGEST_BACKOFF_MS = 5 * MINUTE_MS
/**
 * Milliseconds of each pause if the cloud does not run by the clock. The next attempt's time is as if the whole pause had passed.
 */
const SHORT_MS = 5

export interface AsynchronousOptions {
  lambda: Lambda
  iam: Iam
  queues: Queues
  /** Whether pauses last as long as on AWS. */
  byClock: boolean
  report: (message: string) => void
}

/** Invokes a function as SNS and EventBridge do. Resolves when the event is processed or given up. */
export type InvokeLater = (name: string, event: unknown) => Promise<InvocationResult>

/**
 * Lambda's asynchronous invocations (developer guide, “How Lambda handles errors and retries with asynchronous invocation”):
 * three attempts, then the dead-letter queue, which gets the event with the error in attributes (“Adding a dead-letter queue”).
 */
export function asynchronous({ lambda, iam, queues, byClock, report }: AsynchronousOptions): InvokeLater {
  const wait = (ms: number) => sleep(byClock ? ms : SHORT_MS, undefined, { ref: !byClock })

  const process = async (name: string, event: unknown): Promise<InvocationResult> => {
    let passed = 0
    let throttles = 0
    for (let failures = 0; ; ) {
      const result = await lambda.invoke(name, event, Date.now() + (byClock ? 0 : passed))
      if (result.kind === 'answered') return result
      let pause: number | undefined
      if (result.kind === 'throttled') pause = Math.min(1000 * 2 ** throttles++, LONGEST_BACKOFF_MS)
      else pause = RETRY_AFTER_MS[failures++]
      if (pause === undefined || passed + pause > OLDEST_MS) return result
      passed += pause
      await wait(pause)
    }
  }

  return async (name, event) => {
    const result = await process(name, event)
    const spec = lambda.functions.find(one => one.name === name)
    if (result.kind === 'answered' || !spec) return result
    const { deadLetterArn: resource, roleArn } = spec
    const mayKeep = resource && iam.allows(roleArn, { action: 'sqs:SendMessage', resource })
    if (mayKeep) queues.send(resource, event, { ErrorCode: '200', ErrorMessage: errorOf(result) })
    else report(`${name} lost an event, because it has no dead-letter queue that it may use.`)
    return result
  }
}

const errorOf = (result: InvocationResult) => ('message' in result ? result.message : result.kind).slice(0, 1024)
