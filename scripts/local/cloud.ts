import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AwsEndpoint, type Principal, startAwsEndpoint } from '#/scripts/local/aws.ts'
import { distributionListener, siteBucketName } from '#/scripts/local/cloudfront.ts'
import {
  type Cognito,
  openCognito,
  type UserPoolClientProperties,
  type UserPoolProperties,
} from '#/scripts/local/cognito.ts'
import { dynamoDbService } from '#/scripts/local/dynamodb.ts'
import { startEngine } from '#/scripts/local/dynamodb-engine.ts'
import { type Call, type Faults, faultSwitch, isNamed } from '#/scripts/local/faults.ts'
import { startFrontDoor } from '#/scripts/local/front-door.ts'
import { openFunctionLog } from '#/scripts/local/function-log.ts'
import { type AccessKey, functionsOf, newAccessKey } from '#/scripts/local/functions.ts'
import { openGateway } from '#/scripts/local/gateway.ts'
import type { HttpAnswer, HttpRequest } from '#/scripts/local/http.ts'
import { openIam } from '#/scripts/local/iam.ts'
import { inboxPage } from '#/scripts/local/inbox.ts'
import { startJobs } from '#/scripts/local/jobs.ts'
import { type FunctionSpec, type Lambda, startLambda } from '#/scripts/local/lambda.ts'
import { folderBucket, keptBucket } from '#/scripts/local/object-store.ts'
import { operatorDocument } from '#/scripts/local/operator-document.ts'
import { type MailEvents, mailEvents } from '#/scripts/local/returned-mail.ts'
import { type BucketProperties, s3Service } from '#/scripts/local/s3.ts'
import { openSecrets } from '#/scripts/local/secrets.ts'
import { type Mail, openSes, type Ses } from '#/scripts/local/ses.ts'
import { diskStorage, memoryStorage } from '#/scripts/local/storage.ts'
import { ensureTable, type TableProperties } from '#/scripts/local/table.ts'
import { loadTemplate, type RawTemplate } from '#/scripts/local/template.ts'

export interface CloudOptions {
  /** Where the site is served; 0, the default, takes a free port. */
  port?: number
  /** Where everything is kept; without one it is in memory and gone with the cloud. */
  directory?: string
  /** The synthesized assembly. */
  assembly?: string
  /** The built web, which stands in for the site bucket's content. */
  siteDirectory?: string
  /** Leaves the site's bucket a bucket, empty until something is uploaded to it: how a deployment is tried. */
  siteInBucket?: boolean
  /** Milliseconds after which a function's worker without work is let go. */
  idleWorkers?: number
  /** Says nothing on the console. */
  quiet?: boolean
  /** Whether schedules run by the clock; by default where a directory is given, so that tests trigger them. */
  schedules?: boolean
  /** Does what must be done before the site answers, with the environment of an operator: loading demo data. */
  prepare?: (operatorEnvironment: Record<string, string>) => Promise<void>
  /** Changes the template before it is run: how a test takes a grant away. */
  amend?: (template: RawTemplate) => void
}

/** A running local cloud. Functions are named in full, or without the stack's prefix: 'open-ticket'. */
export interface Cloud {
  /** What the browser talks to. */
  url: string
  awsEndpoint: string
  region: string
  /** The key of an operator, who may do all. */
  operator: AccessKey
  tableName: string
  userPoolId: string
  userPoolClientId: string
  functionNames: string[]
  /** The environment of a function, with its own access key in it. */
  environmentOf(functionName: string): Record<string, string>
  /** What all functions have in their environments together, but signing as the operator: for seeding and tests. */
  operatorEnvironment: Record<string, string>
  /** Faults of the calls that functions make to AWS. */
  faults: Faults
  /** The calls to AWS so far, oldest first; empty it with `journal.length = 0`. */
  journal: Call[]
  /** The mails that were sent, newest first. */
  inbox(): Mail[]
  /** The functions' output, one line each, oldest first. */
  logs(): string[]
  cognito: Pick<Cognito, 'passwordChecks'>
  ses: Pick<Ses, 'setDown' | 'rejectRecipient'>
  /** Worker threads that are alive now. */
  workers(): number
  /** Invokes a function and answers what it returns; throws when it fails or takes too long. */
  invoke(functionName: string, event: unknown): Promise<unknown>
  /** Calls the API as CloudFront would, but without it: no origin secret, no viewer function. */
  callApi(request: HttpRequest): Promise<HttpAnswer>
  /** Runs a schedule now, by the name of its rule or of its function. */
  runSchedule(name: string): Promise<void>
  /** Resolves when what is in the table's stream by now has been delivered, and mails that come back have. */
  settle(): Promise<void>
  /** Ends everything that the cloud started. */
  stop(): Promise<void>
}

/** Starts the cloud that the assembly describes. When that fails, nothing of it stays behind. */
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
  const template = loadTemplate({
    assembly: resolve(assembly),
    parameters: { SiteOrigin: url },
    secrets,
    amend: options.amend,
  })
  const table = template.one<TableProperties>('AWS::DynamoDB::Table')
  const pool = template.one<UserPoolProperties>('AWS::Cognito::UserPool')
  const poolClients = template.all<UserPoolClientProperties>('AWS::Cognito::UserPoolClient')
  const buckets = template.all<BucketProperties>('AWS::S3::Bucket')
  const streamArn = await ensureTable(engine, table)
  const iam = openIam(template)
  const cognito = await openCognito(pool, poolClients, storage)
  const identities = template.all('AWS::SES::EmailIdentity').map(({ ref }) => ref)
  let returns: MailEvents | undefined
  const ses = await openSes(identities, template.scope, storage, mail => returns?.taken(mail))
  const siteBucket = siteBucketName(template)
  const bucket = (name: string) =>
    name === siteBucket && !options.siteInBucket ? folderBucket(resolve(siteDirectory)) : keptBucket(storage, name)

  const principals = new Map<string, Principal>()
  const operator = newAccessKey()
  principals.set(operator.accessKeyId, { name: 'operator', secretAccessKey: operator.secretAccessKey })
  const faults = faultSwitch()
  const journal: Call[] = []
  const services = {
    dynamodb: dynamoDbService(engine, table, template.scope),
    'cognito-idp': cognito,
    s3: s3Service(buckets, bucket),
    ses,
  }
  let wake = () => {}
  const endpoint: AwsEndpoint = await startAwsEndpoint({
    services,
    iam,
    principals,
    faults,
    journal,
    onWrite: () => wake(),
  })
  stops.push(endpoint.stop)

  const log = openFunctionLog(directory && resolve(directory), quiet)
  stops.push(log.stop)
  const functions = functionsOf(template, endpoint.url, principals)
  await secrets.save()
  const lambda = startLambda({ functions, log, idleMilliseconds: options.idleWorkers })
  stops.push(lambda.stop)
  const report = (message: string) => log.write('local-cloud', message, true)
  returns = mailEvents(template, lambda, report)
  const jobs = await startJobs({
    template,
    engine,
    streamArn,
    lambda,
    iam,
    storage,
    report,
    byClock: options.schedules ?? Boolean(directory),
  })
  stops.push(jobs.stop)
  wake = jobs.poke

  const gateway = openGateway(template, lambda, iam)
  const localPage = (path: string) => inboxPage(path, ses.mails())
  const operatorEnvironment = {
    ...Object.assign({}, ...functions.map(({ environment }) => environment)),
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  }
  if (directory) await storage.write(operatorDocument, JSON.stringify(operatorEnvironment))
  await options.prepare?.(operatorEnvironment)
  door.open(distributionListener({ template, gateway, bucket, localPage, storageUrl: endpoint.url }, door.port))

  return {
    url,
    awsEndpoint: endpoint.url,
    region: template.scope.region,
    operator,
    tableName: table.ref,
    userPoolId: pool.ref,
    userPoolClientId: poolClients[0]?.ref ?? '',
    functionNames: functions.map(({ name }) => name),
    operatorEnvironment,
    environmentOf: name => ({ ...functionNamed(functions, name).environment }),
    faults,
    journal,
    inbox: ses.mails,
    logs: log.lines,
    cognito,
    ses,
    workers: lambda.workers,
    invoke: (name, event) => invoke(lambda, functionNamed(functions, name).name, event),
    callApi: gateway,
    runSchedule: jobs.runSchedule,
    async settle() {
      await jobs.settle()
      await returns?.settle()
    },
    stop,
  }
}

function functionNamed(functions: FunctionSpec[], wanted: string): FunctionSpec {
  const found = functions.find(({ name }) => isNamed(name, wanted))
  if (!found) throw new Error(`The template has no function ${wanted}.`)
  return found
}

async function invoke(lambda: Lambda, name: string, event: unknown): Promise<unknown> {
  const result = await lambda.invoke(name, event)
  if (result.kind === 'answered') return JSON.parse(result.payload)
  throw new Error(
    result.kind === 'failed' ? `${name} failed: ${result.errorType}: ${result.message}` : `${name} timed out`,
  )
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
