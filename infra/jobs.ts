import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as Target } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { bundledFunction } from '#/infra/function.ts'
import type { Grant, Grants } from '#/infra/grants.ts'
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
      grants: [...grants.deliverMail, readingStream(streamArn)],
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

    this.#indexTickets({ prefix, store, grants, logs, environment }, streamArn)
    const scheduled = (name: string, options: { every: Duration; grants: Grant[]; description: string }) => {
      const id = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
      const job = bundledFunction(this, id, {
        bundle: name,
        functionName: `${prefix}-${name}`,
        description: options.description,
        grants: options.grants,
        environment,
        logGroup: logs.of('jobs'),
        timeout: Duration.seconds(50),
      })
      new Rule(this, `${id}Rule`, { schedule: Schedule.rate(options.every), targets: [new Target(job)] })
    }
    scheduled('sweep-outbox', {
      every: Duration.minutes(1),
      grants: grants.deliverMail,
      description: 'Sends mails whose time has come again. When it breaks, mails that failed once never leave.',
    })
    scheduled('close-tickets', {
      every: Duration.minutes(15),
      grants: [...grants.findTicketsToClose, ...grants.changeTickets],
      description: 'Closes tickets 72 hours after they were resolved. When it breaks, they stay resolved.',
    })
    scheduled('erase-people', {
      every: Duration.minutes(1),
      grants: grants.erasePeople,
      description: 'Removes what erased people left. When it breaks, their data stays longer than promised.',
    })
  }

  /** A second reader of the stream: what was written in tickets becomes findable within a second. */
  #indexTickets({ prefix, grants, logs, environment }: JobsProps, streamArn: string) {
    const job = bundledFunction(this, 'IndexTickets', {
      bundle: 'index-tickets',
      functionName: `${prefix}-index-tickets`,
      description: 'Makes what is written in tickets findable. When it breaks, new words are not found.',
      grants: [...grants.indexTickets, readingStream(streamArn)],
      environment,
      logGroup: logs.of('jobs'),
      timeout: Duration.seconds(30),
    })
    const inserted = (prefixOfSortKey: string) => ({
      pattern: JSON.stringify({
        eventName: ['INSERT'],
        dynamodb: { Keys: { pk: { S: [{ prefix: 'TICKET#' }] }, sk: { S: [{ prefix: prefixOfSortKey }] } } },
      }),
    })
    new CfnEventSourceMapping(this, 'TicketsStream', {
      functionName: job.functionArn,
      eventSourceArn: streamArn,
      startingPosition: 'LATEST',
      batchSize: 25,
      maximumRetryAttempts: 5,
      bisectBatchOnFunctionError: true,
      filterCriteria: { filters: [inserted('TICKET'), inserted('COMMENT#'), inserted('NOTE#')] },
    })
  }
}

/** What a reader of the table's stream may do. */
const readingStream = (streamArn: string): Grant => ({
  statements: [
    new PolicyStatement({
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resources: [streamArn],
    }),
    new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
  ],
  environment: {},
})
