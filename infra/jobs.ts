import { Duration, Fn } from 'aws-cdk-lib'
import { type CfnRule, Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as Target } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnEventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Email } from '#/infra/email.ts'
import { followedRows, patternOf } from '#/infra/followed-rows.ts'
import { bundledFunction } from '#/infra/function.ts'
import { type Grant, onEverything } from '#/infra/grants/grant.ts'
import type { Grants } from '#/infra/grants.ts'
import type { Logs } from '#/infra/logs.ts'
import type { LostEvents } from '#/infra/lost-events.ts'
import { declarePause } from '#/infra/pause.ts'
import type { Stage } from '#/infra/stages.ts'
import type { BeaconTable } from '#/infra/table.ts'

interface JobsProps {
  stage: Stage
  prefix: string
  store: BeaconTable
  mail: Email
  lostEvents: LostEvents
  grants: Grants
  logs: Logs
  environment: Record<string, string>
}

interface Job {
  grants: Grant[]
  description: string
  timeout: Duration
  memory?: number
  deadLetterArn?: string
}

/**
 * The functions that no route calls. Emails are sent as soon as they are stored, and a sweeper retries those that failed. A
 * parameter pauses all jobs (`npm run deploy -- <stage> --set JobsPaused=yes`), so that nothing else writes while rows are
 * restored or imported.
 */
export class Jobs extends Construct {
  /** The jobs by the names of their bundles. */
  readonly functions = new Map<string, LambdaFunction>()
  /** The intervals of the scheduled jobs. */
  readonly intervals = new Map<string, Duration>()
  /** Processes received emails; undefined if the stage receives none. */
  receiver: LambdaFunction | undefined
  readonly #props: JobsProps

  constructor(scope: Construct, id: string, props: JobsProps) {
    super(scope, id)
    this.#props = props
    const { grants } = props
    declarePause(this)
    this.#followStream('dispatch-changes', {
      grants: [
        ...grants.deliverEmail,
        ...grants.sign,
        ...grants.adoptTickets,
        ...grants.changeTickets,
        ...grants.moveSurveys,
        ...grants.indexTerms,
        ...grants.keepSnapshots,
        ...grants.publishLanding,
        ...grants.warnOfHours,
        ...grants.tellOfTickets,
      ],
      description:
        'Follows the table: sends emails, fills bells, indexes rows, adopts tickets, updates the catalogs and the landing page, warns of used hours. When it breaks, no emails are sent, and searches, the store and the landing page are out of date.',
    })
    this.#schedule('sweep-outbox', Duration.minutes(1), {
      grants: [...grants.deliverEmail, ...grants.sign],
      description: 'Retries emails. When it breaks, emails that failed once are never sent.',
    })
    this.#schedule('close-tickets', Duration.minutes(15), {
      grants: [...grants.findTicketsToClose, ...grants.changeTickets],
      description: 'Closes tickets 72 hours after they were resolved. When it breaks, they stay resolved.',
    })
    this.#schedule('run-desk-schedule', Duration.minutes(1), {
      grants: [
        ...grants.findDueSends,
        ...grants.findSnoozesToEnd,
        ...grants.remindCustomers,
        ...grants.changeTags,
        ...grants.keepSends,
        ...grants.auditSends,
        ...grants.readConversations,
        ...grants.changeTickets,
        ...grants.coverTime,
        ...grants.clearTimer,
        ...grants.sendEmail,
        ...grants.gatherNews,
        ...grants.useCannedReplies,
        ...grants.tellOfLongRuns,
        ...grants.writeNotices,
        ...grants.assignByRule,
        ...grants.findDueTemplates,
        ...grants.keepTemplates,
        ...grants.useTemplates,
        ...grants.openTickets,
      ],
      description:
        'Sends replies whose browser is gone, ends snoozes, makes recurring tickets, reminds customers, and tells of long timers. When it breaks, replies stay unsent until their authors open the tickets, snoozed tickets stay hidden, and recurring ones are late.',
    })
    this.#schedule('release-tickets', Duration.minutes(1), {
      grants: [...grants.releaseTickets, ...grants.changeTickets, ...grants.endTimer],
      description: 'Unassigns the tickets of people who left the team. When it breaks, no one works on those tickets.',
    })
    this.#schedule('adopt-tickets', Duration.minutes(1), {
      grants: [...grants.findAdoptions, ...grants.adoptTickets, ...grants.changeTickets, ...grants.moveSurveys],
      description:
        'Gives customers the tickets that were opened for their address, with their time. When it breaks, they do not see their older tickets, and time on those is not billed.',
    })
    this.#schedule('release-reservations', Duration.minutes(1), {
      grants: [
        ...grants.releaseReservations,
        ...grants.changeOrders,
        ...grants.settlePayments,
        ...grants.sendEmail,
        ...grants.callStripe,
      ],
      description:
        'Releases the stock of orders that were not paid in time. When it breaks, reserved goods stay unavailable.',
    })
    this.#schedule('send-refunds', Duration.minutes(1), {
      grants: [
        ...grants.sendRefunds,
        ...grants.changeOrders,
        ...grants.keepInvoices,
        ...grants.sendEmail,
        ...grants.callStripe,
      ],
      description:
        'Retries refunds whose first request to Stripe failed. When it breaks, customers wait for their money.',
    })
    this.#schedule('compare-books', Duration.days(1), {
      grants: [...grants.compareBooks, ...grants.readSnapshots, ...grants.callStripe],
      description:
        'Compares orders, payments and stock with Stripe. When it breaks, only the customer notices a lost payment.',
    })
    this.#schedule('recount-books', Duration.days(1), {
      grants: grants.recountBooks,
      // It reads all ledger and time entries, and no user waits for it.
      timeout: Duration.minutes(15),
      description:
        'Recounts the totals of invoices, schedules, time, tickets, quotes and assets. When it breaks, wrong totals go unnoticed.',
    })
    this.#schedule('run-billing', Duration.hours(1), {
      grants: [
        ...grants.findWhatIsDue,
        ...grants.keepConsent,
        ...grants.keepInvoices,
        ...grants.keepSchedules,
        ...grants.readBillingSettings,
        ...grants.findUsers,
        ...grants.settlePayments,
        ...grants.keepStripeCustomers,
        ...grants.callStripe,
        ...grants.sendEmail,
      ],
      description:
        'Creates recurring invoices, charges cards for automatic payments, marks late invoices overdue, and sends reminders. When it breaks, customers are not billed.',
    })
    this.#schedule('run-contracts', Duration.hours(1), {
      grants: [
        ...grants.findContractsDue,
        ...grants.keepContracts,
        ...grants.keepSchedules,
        ...grants.keepInvoices,
        ...grants.sendEmail,
      ],
      description:
        'Begins, renews and ends contracts, closes their months and bills time beyond their hours. When it breaks, no contract starts, and overage is not billed.',
    })
    this.#schedule('expire-quotes', Duration.hours(1), {
      grants: [...grants.findDueQuotes, ...grants.keepQuotes, ...grants.sendEmail],
      description:
        'Marks quotes as expired, and reminds their recipients. When it breaks, expired quotes look open, but accepting them is still refused.',
    })
    this.#schedule('convert-quotes', Duration.minutes(1), {
      grants: [
        ...grants.findConversions,
        ...grants.keepQuotes,
        ...grants.convertQuotes,
        ...grants.keepCompanies,
        ...grants.keepInvitations,
        ...grants.keepContracts,
        ...grants.keepInvoices,
        ...grants.changeOrders,
        ...grants.placeOrders,
        ...grants.sendEmail,
      ],
      description:
        'Finishes what follows from accepted quotes, and lets orders follow their invoices. When it breaks, accepted quotes wait for their order, invoice and contract.',
    })
    this.#schedule('make-assets', Duration.minutes(1), {
      grants: [...grants.findAssetWork, ...grants.makeAssets],
      description: 'Finishes the assets of shipments and refunds. When it breaks, devices are missing from the list.',
    })
    this.#schedule('remind-warranties', Duration.days(1), {
      grants: [...grants.remindOfWarranties, ...grants.sendEmail],
      description:
        'Reminds customers and the team of warranties that end. When it breaks, nobody hears of a warranty before it is over.',
    })
    this.#schedule('report-low-stock', Duration.hours(6), {
      grants: [...grants.reportLowStock, ...grants.readSnapshots, ...grants.sendEmail],
      description:
        'Emails the team once a day about products that are low on stock. When it breaks, they are not reordered.',
    })
    this.#schedule('send-surveys', Duration.hours(1), {
      grants: [...grants.sendSurveys, ...grants.sign, ...grants.sendEmail],
      description:
        'Asks customers how a ticket went, a day after it was resolved. When it breaks, nobody is asked, and satisfaction goes unnoticed.',
    })
    this.#schedule('watch-service-levels', Duration.minutes(1), {
      grants: [...grants.watchServiceLevels, ...grants.readServiceLevels, ...grants.sendEmail, ...grants.writeNotices],
      description:
        'Warns of targets of tickets that are due soon, and records missed ones. When it breaks, nobody is warned, but due times still show.',
    })
    this.#schedule('recount-service-levels', Duration.days(1), {
      grants: [
        ...grants.readServiceLevels,
        ...grants.readServiceReports,
        ...grants.recountServiceLevels,
        ...grants.sendEmail,
      ],
      // It reads all results of a month, and no user waits for it.
      timeout: Duration.minutes(15),
      description:
        'Counts the service levels of the month, and emails managers their reports. When it breaks, figures are a day old.',
    })
    this.#schedule('erase-people', Duration.minutes(1), {
      grants: [
        ...grants.erasePeople,
        ...grants.forgetReceivedEmails,
        ...grants.readTestimonials,
        ...grants.featureTestimonials,
        ...grants.removeTestimonials,
        ...grants.keepQuotes,
        ...grants.forgetSurveys,
        ...grants.forgetSubscriptions,
        ...grants.endTimer,
        ...grants.dropSends,
        ...grants.listSchedules,
        ...grants.keepSchedules,
        ...grants.keepContracts,
        ...grants.keepInvoices,
        ...grants.callStripe,
        ...grants.keepStripeCustomers,
      ],
      description: 'Erases the remaining data of deleted users. When it breaks, their data stays longer than promised.',
    })
    this.#schedule('move-company-rows', Duration.minutes(1), {
      grants: [
        ...grants.moveCompanyRows,
        ...grants.changeTickets,
        ...grants.moveTickets,
        ...grants.moveSurveys,
        ...grants.keepMembership,
        ...grants.keepSchedules,
        ...grants.keepQuotes,
        ...grants.keepContracts,
        ...grants.sendEmail,
      ],
      description:
        'Moves the records of people who join, leave or merge companies, and renames companies. When it breaks, records stay where they were.',
    })
    this.#schedule('remove-images', Duration.minutes(1), {
      grants: grants.removeImages,
      description:
        'Removes pictures that are no longer used. When it breaks, anyone who knows their addresses can still see them.',
    })
    this.#receiveEmail()
    this.#hearOfReturns()
  }

  #job(name: string, job: Job): LambdaFunction {
    const { stage, prefix, logs, environment } = this.#props
    const lambda = bundledFunction(this, idOf(name), {
      stage,
      bundle: name,
      functionName: `${prefix}-${name}`,
      environment,
      logGroup: logs.of('jobs'),
      ...job,
    })
    this.functions.set(name, lambda)
    return lambda
  }

  #schedule(name: string, every: Duration, job: Omit<Job, 'timeout' | 'deadLetterArn'> & { timeout?: Duration }) {
    const { missedRuns, keepMissedRuns } = this.#props.lostEvents
    const lambda = this.#job(name, {
      timeout: Duration.seconds(50),
      ...job,
      grants: [...job.grants, keepMissedRuns],
      deadLetterArn: missedRuns.queueArn,
    })
    this.intervals.set(name, every)
    // Lambda puts runs here that failed three times; EventBridge, those that it could not pass to Lambda.
    const target = new Target(lambda, { deadLetterQueue: missedRuns })
    const rule = new Rule(this, `${idOf(name)}Rule`, { schedule: Schedule.rate(every), targets: [target] })
    const resource = rule.node.defaultChild as CfnRule
    resource.state = Fn.conditionIf('JobsRun', 'ENABLED', 'DISABLED').toString()
  }

  /** Reads the table's stream: every row that a consumer needs, and few others. */
  #followStream(name: string, reader: Omit<Job, 'timeout'>) {
    const { store, lostEvents } = this.#props
    const lambda = this.#job(name, {
      ...reader,
      grants: [...reader.grants, readStream(store.streamArn), lostEvents.keepLostEvents],
      timeout: Duration.seconds(30),
    })
    new CfnEventSourceMapping(this, 'ChangesStream', {
      functionName: lambda.functionArn,
      eventSourceArn: store.streamArn,
      // CloudFormation replaces the mapping when the stream changes. The stream of a restored table begins with the
      // restore, so reading from its start misses nothing. Reading from its end would skip the changes made while the jobs were paused.
      startingPosition: Fn.conditionIf('IsRestored', 'TRIM_HORIZON', 'LATEST').toString(),
      enabled: Fn.conditionIf('JobsRun', true, false),
      batchSize: 25,
      maximumRetryAttempts: 5,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      destinationConfig: { onFailure: { destination: lostEvents.queue.queueArn } },
      filterCriteria: { filters: followedRows.map(rows => ({ pattern: patternOf(rows) })) },
    })
  }

  /** SES calls a job with each email that it received, if the stage receives any; a sweeper finds those that it failed to process. */
  #receiveEmail() {
    const { grants, lostEvents, mail } = this.#props
    if (!mail.receivingDomain) return
    const shared = [
      ...grants.readReceivedEmails,
      ...grants.keepReceivedEmails,
      ...grants.readEmailSuppressions,
      ...grants.tellOfHeldEmails,
      ...grants.readConversations,
      ...grants.changeTickets,
      ...grants.openTickets,
      ...grants.assignByRule,
      ...grants.sendEmail,
      ...grants.gatherNews,
      ...grants.sign,
    ]
    this.receiver = this.#job('receive-email', {
      grants: [...shared, lostEvents.keepMissedRuns],
      description: 'Adds received emails to tickets. When it breaks, emails wait up to half an hour for the sweeper.',
      // An email of 25 MB is in memory several times while it is read.
      memory: 1024,
      timeout: Duration.seconds(60),
      // For a day, because the email itself stays stored until the sweeper has processed it.
      deadLetterArn: lostEvents.missedRuns.queueArn,
    })
    this.#schedule('sweep-received-emails', Duration.minutes(15), {
      grants: [...shared, ...grants.sweepReceivedEmails],
      description: 'Processes received emails whose job failed. When it breaks, those emails never reach a ticket.',
      memory: 1024,
    })
  }

  /** SES notifies a topic, and the topic calls the job, which stops emails to addresses that bounce. */
  #hearOfReturns() {
    const { grants, mail, lostEvents } = this.#props
    const lambda = this.#job('record-bounces', {
      grants: [...grants.recordBounces, ...grants.notifyOfBounces, lostEvents.keepLostEvents],
      description: 'Records addresses that bounce. When it breaks, we keep sending to them until SES stops us.',
      timeout: Duration.seconds(30),
      deadLetterArn: lostEvents.queue.queueArn,
    })
    // SNS puts events here that it could not pass to Lambda.
    mail.returns.addSubscription(new LambdaSubscription(lambda, { deadLetterQueue: lostEvents.queue }))
  }
}

const idOf = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

/** The permissions of a reader of the table's stream. */
const readStream = (streamArn: string): Grant => ({
  statements: [
    new PolicyStatement({
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resources: [streamArn],
    }),
    new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
  ],
  environment: {},
  explained: onEverything('ListStreams lists all streams and has no resource to name'),
})
