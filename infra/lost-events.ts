import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Grant } from '#/infra/grants/grant.ts'

/**
 * Where events go that a job could not take and that nobody would send again: what the stream told a reader, and what SES
 * told of returned mails. They wait two weeks for somebody to look (docs/operations.md). Scheduled jobs need none, for their
 * next run does what one left; nor does the outbox, whose rows are its queue.
 */
export class LostEvents extends Construct {
  readonly queue: Queue
  /** What a function needs to leave an event here. */
  readonly leaving: Grant

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.leaving = {
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] })],
      environment: {},
    }
  }
}
