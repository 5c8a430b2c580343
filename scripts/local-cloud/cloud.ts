import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { openApis } from '#/scripts/local-cloud/api-gateway/gateway.ts'
import { type AwsEndpoint, type Principal, startAwsEndpoint } from '#/scripts/local-cloud/aws.ts'
import { runBillingPage } from '#/scripts/local-cloud/billing-page.ts'
import { loadTemplate } from '#/scripts/local-cloud/cloudformation/assembly.ts'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'
import { distributionListener } from '#/scripts/local-cloud/cloudfront/cloudfront.ts'
import { cloudFrontService } from '#/scripts/local-cloud/cloudfront/cloudfront-api.ts'
import { startFrontDoor } from '#/scripts/local-cloud/cloudfront/front-door.ts'
import type { Cognito } from '#/scripts/local-cloud/cognito/cognito.ts'
import { KEPT_COST, PASSING_COST } from '#/scripts/local-cloud/cognito/passwords.ts'
import { dynamoDbService } from '#/scripts/local-cloud/dynamodb/dynamodb.ts'
import { startEngine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import { type IndexLag, indexLag } from '#/scripts/local-cloud/dynamodb/index-lag.ts'
import { type RowChange, readChanges } from '#/scripts/local-cloud/dynamodb/row-changes.ts'
import { emptyTable, ensureTable, storedRows, type TableProperties } from '#/scripts/local-cloud/dynamodb/table.ts'
import { type Jobs, startJobs } from '#/scripts/local-cloud/events/jobs.ts'
import { type Call, type Faults, faultSwitch } from '#/scripts/local-cloud/faults.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import { openIam } from '#/scripts/local-cloud/iam/iam.ts'
import { openFunctionLog } from '#/scripts/local-cloud/lambda/function-log.ts'
import { type AccessKey, functionsOf, newAccessKey } from '#/scripts/local-cloud/lambda/functions.ts'
import { startLambda } from '#/scripts/local-cloud/lambda/lambda.ts'
import { functionNamed, invokeNamed } from '#/scripts/local-cloud/lambda/named-function.ts'
import { asynchronous } from '#/scripts/local-cloud/monitoring/asynchronous.ts'
import { type Monitoring, openMonitoring } from '#/scripts/local-cloud/monitoring/monitoring.ts'
import { operatorDocument } from '#/scripts/local-cloud/operator-document.ts'
import { openSecrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'
import { secretsManagerService } from '#/scripts/local-cloud/secrets-manager/secrets-manager.ts'
import { type EmailEvents, emailEvents } from '#/scripts/local-cloud/ses/bounces.ts'
import { emailsPage } from '#/scripts/local-cloud/ses/emails-page.ts'
import { inboxPage } from '#/scripts/local-cloud/ses/inbox.ts'
import { openReception, type Reception } from '#/scripts/local-cloud/ses/reception.ts'
import { replyPage } from '#/scripts/local-cloud/ses/reply.ts'
import type { Email, Ses } from '#/scripts/local-cloud/ses/ses.ts'
import { diskStorage, memoryStorage } from '#/scripts/local-cloud/storage.ts'
import { openStores } from '#/scripts/local-cloud/stores.ts'
import { openPayments, type StripeTestKeys } from '#/scripts/local-cloud/stripe/payments.ts'
import type { StripeStandIn } from '#/scripts/local-cloud/stripe/stand-in.ts'

export interface CloudOptions {
  /** The site's port; 0, the default, picks a free one. */
  port?: number
  /** Directory for all data. Without it, data is in memory and lost when the cloud stops. */
  directory?: string
  /** The synthesized assembly. */
  assembly?: string
  /** The built site, which replaces the site bucket's content. */
  siteDirectory?: string
  /** Keeps the site's bucket as an empty bucket, so that a deployment can be tested. */
  siteInBucket?: boolean
  /** Milliseconds after which an idle worker of a function is stopped. */
  idleWorkers?: number
  /** Maximum number of instances of functions at once. */
  instances?: number
  /**
   * Whether few workers run all functions, from the bundles of `scripts/build/slim-functions.ts`. By default, each instance has its own
   * worker and the bundle that is deployed.
   */
  sharesWorkers?: boolean
  quiet?: boolean
  /** Whether schedules run by the clock. By default only if a directory is given, because tests trigger them explicitly. */
  schedules?: boolean
  /** Runs before the site is served, with an operator's environment, for example to load demo data. */
  prepare?: (operatorEnvironment: Record<string, string>) => Promise<void>
  /** Keys of a Stripe account in test mode; without them, a stand-in replaces Stripe. */
  stripeKeys?: StripeTestKeys | undefined
  /** Changes each template, including nested ones, before it runs, for example so that a test can remove a grant. */
  amend?: (template: RawTemplate) => void
}

/** A running local cloud. Functions have their full names, or names without the stack's prefix such as 'open-ticket'. */
export interface Cloud {
  /** The address for browsers. */
  url: string
  awsEndpoint: string
  region: string
  /** An operator's key, which may do everything. */
  operator: AccessKey
  tableName: string
  userPoolId: string
  userPoolClientId: string
  functionNames: string[]
  /** The environment of a function, including its access key. */
  environmentOf(functionName: string): Record<string, string>
  /** The environments of all functions combined, with the operator's key, for seeding and tests. */
  operatorEnvironment: Record<string, string>
  /** Faults of the functions' calls to AWS. */
  faults: Faults
  /** Makes the table's indexes lag until released, as they may on AWS. */
  lagIndexes: IndexLag['begin']
  /** The calls to AWS so far, oldest first; `journal.length = 0` empties it. */
  journal: Call[]
  /** Receives an email, as SES does. */
  receiveEmail: Reception['receive']
  /** The domains that emails are received for. */
  receivingDomains: Reception['domains']
  /** The sent emails, newest first. */
  inbox(): Email[]
  /** Every row of the table as stored, for tests that check the whole table. */
  rows(): Promise<Record<string, unknown>[]>
  /** Returns a function. Each call to it returns the writes to the table since the previous call. */
  followRows(): Promise<() => Promise<RowChange[]>>
  /** The functions' output, one line each, oldest first. */
  logs(): string[]
  /** Metrics, alarms and the queues of lost events. */
  monitoring: Monitoring
  cognito: Pick<Cognito, 'passwordChecks'>
  ses: Pick<Ses, 'setDown' | 'rejectRecipient' | 'limit'>
  /** The stand-in for Stripe. Throws if Stripe itself is used. */
  readonly stripe: StripeStandIn
  /** Number of worker threads now. */
  workers(): number
  /** Invokes a function and returns its result; throws if it fails or times out. */
  invoke(functionName: string, event: unknown): Promise<unknown>
  /** Calls an API directly, without CloudFront's origin secret and viewer function. `api` is the end of its name. */
  callApi(request: HttpRequest, api?: string): Promise<HttpResponse>
  /** Runs a schedule now, by the name of its rule or its function, with `at` as the time in its event. */
  runSchedule: Jobs['runSchedule']
  fireSchedule: Jobs['fireSchedule']
  /** Resolves when everything in the table's stream, all bounced emails and all Stripe events have been delivered. */
  settle(): Promise<void>
  /** Changes a function's environment. Starts a new instance of the function, even if nothing changes. */
  reconfigure(functionName: string, changes?: Record<string, string>): void
  /** Deletes rows, users, files, emails, faults, calls and output, like a fresh start. Only for a cloud without a directory. */
  reset(): Promise<void>
  /** Stops everything that the cloud started. */
  stop(): Promise<void>
}

/** Starts the cloud that the assembly describes. Stops everything again if that fails. */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  const stops: (() => unknown)[] = []
  const stop = once(async () => {
    for (const end of stops.reverse()) await end()
  })
  try {
    return await assemble(options, stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The port of AWS beside a site at `port`. It is the same each time, because the policy of a page names it, and browsers keep the page
 * for later visits.
 */
const awsPortOf = (port = 0): number => (port === 0 ? 0 : port + (port < 50_000 ? 10_000 : -10_000))

async function assemble(options: CloudOptions, stops: (() => unknown)[], stop: () => Promise<void>): Promise<Cloud> {
  const { directory, assembly = 'cdk.out', siteDirectory = 'dist/web', quiet = false } = options
  if (directory) mkdirSync(directory, { recursive: true })
  const storage = directory ? diskStorage(resolve(directory)) : memoryStorage()
  const enginePromise = startEngine(directory && resolve(directory))
  enginePromise.then(engine => stops.unshift(engine.stop)).catch(() => {})

  const door = await startFrontDoor(options.port ?? 0).catch(async error => {
    await enginePromise.catch(() => {})
    throw error
  })
  stops.push(door.stop)
  const url = `http://localhost:${door.port}`

  const engine = await enginePromise
  const secrets = await openSecrets(storage)
  const byClock = options.schedules ?? Boolean(directory)
  const faults = faultSwitch()
  const journal: Call[] = []
  const payments = await openPayments({ keys: options.stripeKeys, storage, faults, journal, url, byClock })
  const { standIn } = payments
  if (standIn) stops.push(standIn.stop)
  const template = loadTemplate({
    assembly: resolve(assembly),
    parameters: { SiteOrigin: url, StripePublishableKey: payments.keys.publishableKey },
    secrets,
    amend: options.amend,
  })
  const table = template.one<TableProperties>('AWS::DynamoDB::Table')
  let streamArn = await ensureTable(engine, table)
  const iam = openIam(template)
  let returns: EmailEvents | undefined
  const kept = {
    template,
    siteDirectory: options.siteInBucket ? undefined : siteDirectory,
    passwordCost: directory ? KEPT_COST : PASSING_COST,
    returns: () => returns,
  }
  let stores = await openStores(storage, kept)

  const principals = new Map<string, Principal>()
  const operator = newAccessKey()
  principals.set(operator.accessKeyId, { name: 'operator', secretAccessKey: operator.secretAccessKey })
  const lag = indexLag(engine, table)
  const dynamodb = dynamoDbService(engine, table, template.scope, lag)
  const given = new Map<string, string>()
  const secretsmanager = secretsManagerService(template, secrets, given)
  const cloudfront = cloudFrontService(template)
  const { cognito, s3, ses } = stores
  const services = { dynamodb, 'cognito-idp': cognito, s3, ses, secretsmanager, cloudfront }
  let wake = () => {}
  const endpoint: AwsEndpoint = await startAwsEndpoint({
    services,
    iam,
    principals,
    faults,
    journal,
    onWrite: () => wake(),
    port: awsPortOf(options.port),
  })
  stops.push(endpoint.stop)

  const monitoring = openMonitoring(template)
  const log = openFunctionLog(directory && resolve(directory), quiet, monitoring.logOf)
  stops.push(log.stop)
  const functions = functionsOf(template, endpoint.url, principals, payments.environment)
  for (const { environment } of functions) {
    if (environment.STRIPE_SECRET) given.set(environment.STRIPE_SECRET, JSON.stringify(payments.keys))
  }
  await secrets.save()
  const lambda = startLambda({ ...options, functions, log, callAws: endpoint.call, observe: monitoring.invoked })
  stops.push(lambda.stop)
  const report = (message: string) => log.write('local-cloud', message, true)
  const { queues } = monitoring
  const invokeLater = asynchronous({ lambda, iam, queues, byClock, report })
  returns = emailEvents({ template, lambda, queues, invokeLater, report })
  const bucket = (name: string) => stores.bucket(name)
  const reception = openReception({ template, lambda, invokeLater, bucket, report })
  await reception.begin()
  const forJobs = { template, engine, lambda, iam, queues, invokeLater, report, byClock }
  let jobs: Jobs = await startJobs({ ...forJobs, streamArn, storage })
  stops.push(() => jobs.stop())
  wake = () => jobs.poke()

  const apis = openApis(template, lambda, iam)
  // Quotes come first, because they make contracts; then those, because a schedule that begins bills later periods at once.
  const billingJobs = [
    ...['expire-quotes', 'convert-quotes', 'run-contracts', 'run-billing', 'send-surveys'],
    ...['watch-service-levels', 'recount-service-levels', 'remind-warranties'],
  ]
  const runBillingJobs = async (at: string) => {
    for (const name of billingJobs) await jobs.runSchedule(name, at)
  }
  const localPage = async (request: HttpRequest) =>
    (await standIn?.response(request)) ??
    (await runBillingPage(request, runBillingJobs)) ??
    (await emailsPage(request.path, operatorEnvironment)) ??
    (await replyPage(request, stores.ses.emails(), reception)) ??
    inboxPage(request, stores.ses.emails())
  const operatorEnvironment = {
    ...Object.assign({}, ...functions.map(({ environment }) => environment)),
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  }
  if (directory) await storage.write(operatorDocument, JSON.stringify(operatorEnvironment))
  await options.prepare?.(operatorEnvironment)
  door.open(distributionListener({ template, apis, bucket, localPage, storageUrl: endpoint.url }, door.port))

  return {
    url,
    awsEndpoint: endpoint.url,
    region: template.scope.region,
    operator,
    tableName: table.ref,
    userPoolId: template.one('AWS::Cognito::UserPool').ref,
    userPoolClientId: template.all('AWS::Cognito::UserPoolClient')[0]?.ref ?? '',
    functionNames: functions.map(({ name }) => name),
    operatorEnvironment,
    environmentOf: name => ({ ...functionNamed(functions, name).environment }),
    faults,
    lagIndexes: lag.begin,
    rows: async () => (await storedRows(engine, table.ref)).map(row => unmarshall(row)),
    followRows: () => readChanges(engine, streamArn ?? ''),
    journal,
    receiveEmail: reception.receive,
    receivingDomains: reception.domains,
    inbox: () => stores.ses.emails(),
    logs: log.lines,
    monitoring,
    get cognito() {
      return stores.cognito
    },
    get ses() {
      return stores.ses
    },
    get stripe() {
      if (!standIn) throw new Error('This cloud uses Stripe itself, not the stand-in.')
      return standIn
    },
    workers: lambda.workers,
    invoke: (name, event) => invokeNamed(lambda, name, event),
    callApi(request, ending = 'core') {
      const api = apis.find(({ name }) => name.endsWith(ending))
      if (!api) throw new Error(`There is no API named ${ending}.`)
      return api.response(request)
    },
    runSchedule: (name, at) => jobs.runSchedule(name, at),
    fireSchedule: (name, at) => jobs.fireSchedule(name, at),
    async settle() {
      await standIn?.settle()
      await reception.settle()
      await jobs.settle()
      await returns?.settle()
      await standIn?.settle()
    },
    reconfigure: (name, changes) => lambda.reconfigure(functionNamed(functions, name).name, changes),
    async reset() {
      if (directory) throw new Error('A cloud with a directory keeps its data.')
      faults.clear()
      await returns?.settle()
      await jobs.stop()
      lambda.endBusy()
      stores = await openStores(memoryStorage(), kept)
      Object.assign(services, { 'cognito-idp': stores.cognito, s3: stores.s3, ses: stores.ses })
      await reception.begin()
      streamArn = await emptyTable(engine, table)
      const { storage } = stores
      await standIn?.reset(storage)
      jobs = await startJobs({ ...forJobs, streamArn, storage, streamPosition: 'LATEST' })
      monitoring.clear()
      journal.length = 0
      log.forget()
    },
    stop,
  }
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
