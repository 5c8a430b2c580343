import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as Target } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { bundledFunction } from '#/infra/function.ts'
import type { Grants } from '#/infra/grants.ts'
import type { Logs } from '#/infra/logs.ts'
import type { Store } from '#/infra/store.ts'

interface JobsProps {
  prefix: string
  store: Store
  grants: Grants
  logs: Logs
  environment: Record<string, string>
}

/** What no route calls: mails leave as soon as they are written, and a sweeper takes those that could not. */
export class Jobs extends Construct {
  constructor(scope: Construct, id: string, { prefix, store, grants, logs, environment }: JobsProps) {
    super(scope, id)
    const streamArn = store.table.tableStreamArn as string
    const deliver = bundledFunction(this, 'DeliverMail', {
      bundle: 'deliver-mail',
      functionName: `${prefix}-deliver-mail`,
      description:
        'Sends a mail as soon as its row is in the outbox. When it breaks, the sweeper sends a minute later.',
      grants: [
        ...grants.deliverMail,
        {
          statements: [
            new PolicyStatement({
              actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
              resources: [streamArn],
            }),
            new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
          ],
          environment: {},
        },
      ],
      environment,
      logGroup: logs.of('jobs'),
      timeout: Duration.seconds(30),
    })
    // Once is enough: what is not sent here stays pending in the table, and the sweeper has it.
    new CfnEventSourceMapping(this, 'OutboxStream', {
      functionName: deliver.functionArn,
      eventSourceArn: streamArn,
      startingPosition: 'LATEST',
      batchSize: 10,
      maximumRetryAttempts: 0,
      filterCriteria: {
        filters: [
          {
            pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } },
            }),
          },
        ],
      },
    })

    const sweep = bundledFunction(this, 'SweepOutbox', {
      bundle: 'sweep-outbox',
      functionName: `${prefix}-sweep-outbox`,
      description: 'Sends mails whose time has come again. When it breaks, mails that failed once never leave.',
      grants: grants.deliverMail,
      environment,
      logGroup: logs.of('jobs'),
      timeout: Duration.seconds(50),
    })
    new Rule(this, 'EveryMinute', { schedule: Schedule.rate(Duration.minutes(1)), targets: [new Target(sweep)] })
  }
}
