import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Grant } from '#/infra/grants/grant.ts'

/**
 * Where events go that a job could not process and that nobody would send again: stream events, and SES's notices of bounced
 * emails. They are kept for two weeks until someone looks at them (docs/operations.md). Scheduled jobs do not need this,
 * because their next run does the rest; neither does the outbox, whose rows are its queue.
 */
export class LostEvents extends Construct {
  readonly queue: Queue
  /** What a function needs to put an event here. */
  readonly keepLostEvents: Grant

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    this.keepLostEvents = {
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] })],
      environment: {},
    }
  }
}
