import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Grant } from '#/infra/grants/grant.ts'

/**
 * Queues for events that a job could not process, each with an alarm (docs/operations.md). `queue` keeps events that are not sent
 * again for two weeks: stream events, and SES's notices of bounced emails. `missedRuns` keeps scheduled runs and
 * received emails for a day, which is enough to find the cause, because the next run catches up. The outbox needs neither: its rows are its queue.
 */
export class LostEvents extends Construct {
  readonly queue: Queue
  readonly missedRuns: Queue
  /** The grant to put an event here. */
  readonly keepLostEvents: Grant
  /** The grant that a scheduled function needs, so that Lambda may put its run here after the last attempt. */
  readonly keepMissedRuns: Grant

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queue = this.#queue('Queue', Duration.days(14), RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    this.missedRuns = this.#queue('MissedRuns', Duration.days(1), RemovalPolicy.DESTROY)
    this.keepLostEvents = sendTo(this.queue)
    this.keepMissedRuns = sendTo(this.missedRuns)
    Validations.of(this).acknowledge({
      id: 'Serverless::Serverless-SQSRedrivePolicy',
      reason: 'These are the queues for lost events: people read them, and no program takes messages from them.',
    })
  }

  #queue(id: string, retentionPeriod: Duration, removalPolicy: RemovalPolicy): Queue {
    return new Queue(this, id, {
      retentionPeriod,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy,
    })
  }
}

const sendTo = (queue: Queue): Grant => ({
  statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })],
  environment: {},
})
