import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, CfnCondition, CfnParameter, Duration, Fn, Stack } from 'aws-cdk-lib'
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  Function as ViewerFunction,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Code, Function as Lambda, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'

/** An assembly on disk, created for one test file. */
export interface SmallAssembly {
  assembly: string
  siteDirectory: string
  /** The folder of a function's bundle, for changing it while the cloud runs. */
  bundleOf(functionName: string): string
  remove(): void
}

const VIEWER = `function handler(event) {
  var request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}`
const PAGES = `async function handler(event) {
  var request = event.request
  if (request.uri === '/moved') return { statusCode: 302, headers: { location: { value: '/' } } }
  if (request.uri === '/') request.uri = 'sid' in request.cookies ? '/index.html' : '/landing.html'
  return request
}`

/**
 * Synthesizes a stack with one of everything that the local cloud runs. `functions` are the functions' bundles as CommonJS;
 * `on-change` follows the table's stream, `every-minute` is scheduled, and the others are routes: /api/<name> and
 * /api/<name>/{id}. `stuck` times out after a second, the others after a minute, because a busy machine is slow.
 */
export function smallStack(functions: Record<string, string>): SmallAssembly {
  const directory = mkdtempSync(join(tmpdir(), 'beacon-small-stack-'))
  const bundleOf = (name: string) => join(directory, 'functions', name)
  for (const [name, code] of Object.entries(functions)) {
    mkdirSync(bundleOf(name), { recursive: true })
    writeFileSync(join(bundleOf(name), 'index.js'), code)
  }
  const siteDirectory = join(directory, 'site')
  mkdirSync(join(siteDirectory, 'assets'), { recursive: true })
  writeFileSync(join(siteDirectory, 'index.html'), '<title>App</title>')
  writeFileSync(join(siteDirectory, 'landing.html'), '<title>Landing</title>')
  writeFileSync(join(siteDirectory, 'assets/app-1a2b.js'), `export const words = '${'word '.repeat(1000)}'\n`)

  const assembly = join(directory, 'cdk.out')
  const context = { 'aws:cdk:disable-asset-staging': true }
  const app = new App({ outdir: assembly, context, analyticsReporting: false })
  describeStack(new Stack(app, 'Small', { stackName: 'small' }), Object.keys(functions), bundleOf)
  app.synth()
  return { assembly, siteDirectory, bundleOf, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

function describeStack(stack: Stack, names: string[], bundleOf: (name: string) => string): void {
  const table = new Table(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'expire',
  })
  table.addGlobalSecondaryIndex({
    indexName: 'gsi1',
    partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
    sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
  })
  const pool = new UserPool(stack, 'Pool', {
    passwordPolicy: {
      minLength: 8,
      requireDigits: true,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
  })
  pool.addClient('Client', { authFlows: { adminUserPassword: true }, preventUserExistenceErrors: true })
  new EmailIdentity(stack, 'Mail', { identity: Identity.domain('beacon.test') })
  new Bucket(stack, 'Uploads', {
    bucketName: 'small-uploads',
    cors: [
      {
        allowedOrigins: ['http://localhost:*'],
        allowedMethods: [HttpMethods.PUT],
        allowedHeaders: ['content-type', 'x-amz-*'],
        exposedHeaders: ['ETag'],
      },
    ],
  })
  const secret = new Secret(stack, 'Origin', {
    generateSecretString: {
      secretStringTemplate: '{"previous":""}',
      generateStringKey: 'current',
      excludePunctuation: true,
    },
  })
  const originSecret = secret.secretValueFromJson('current').unsafeUnwrap()
  const site = new CfnParameter(stack, 'SiteOrigin', { default: '' })
  const isGiven = new CfnCondition(stack, 'HasSiteOrigin', {
    expression: Fn.conditionNot(Fn.conditionEquals(site.valueAsString, '')),
  })

  const lambdas = new Map<string, Lambda>()
  for (const name of names) {
    const role = new Role(stack, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    role.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:GetItem', 'dynamodb:Query'],
        resources: [table.tableArn, `${table.tableArn}/index/*`],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['NOTE#*', 'LIST#*'] } },
      }),
    )
    role.addToPolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: ['arn:aws:s3:::small-uploads/public/*'] }),
    )
    lambdas.set(
      name,
      new Lambda(stack, name, {
        functionName: `small-${name}`,
        runtime: Runtime.NODEJS_24_X,
        handler: 'index.handler',
        code: Code.fromAsset(bundleOf(name)),
        role,
        timeout: Duration.seconds(name === 'stuck' ? 1 : 60),
        environment: {
          TABLE_NAME: table.tableName,
          ORIGIN_SECRET: originSecret,
          SITE_ORIGIN: Fn.conditionIf(isGiven.logicalId, site.valueAsString, 'https://small.example').toString(),
        },
      }),
    )
  }
  lambdas.get('on-change')?.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      retryAttempts: 1,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      filters: [
        {
          pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'NOTE#' }] } } } }),
        },
      ],
    }),
  )
  const scheduled = lambdas.get('every-minute')
  if (scheduled)
    new Rule(stack, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(scheduled)],
    })
  frontDoor(stack, names, originSecret)
}

function frontDoor(stack: Stack, names: string[], originSecret: string): void {
  const invoker = new Role(stack, 'Invoker', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
  const arn = (name: string) => stack.formatArn({ service: 'lambda', resource: `function:small-${name}` })
  invoker.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [arn('*')] }))
  const integration = (name: string) => ({
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      uri: Fn.sub(
        `arn:aws:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions/arn:aws:lambda:\${AWS::Region}:\${AWS::AccountId}:function:small-${name}/invocations`,
      ),
      credentials: invoker.roleArn,
      payloadFormatVersion: '2.0',
    },
  })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const paths = Object.fromEntries(
    names.flatMap(name => [
      [`/api/${name}`, { get: integration(name), post: integration(name) }],
      [`/api/${name}/{id}`, { get: { ...integration(name), parameters: [id] } }],
    ]),
  )
  const api = new CfnApi(stack, 'Api', {
    body: { openapi: '3.0.1', info: { title: 'small', version: '1' }, paths },
    failOnWarnings: true,
  })
  const viewer = (id: string, code: string) => ({
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new ViewerFunction(stack, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
  })
  const responseHeadersPolicy = new ResponseHeadersPolicy(stack, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'self'", override: true },
      contentTypeOptions: { override: true },
    },
  })
  new Distribution(stack, 'Distribution', {
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(new Bucket(stack, 'Site')),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
      functionAssociations: [viewer('Pages', PAGES)],
    },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(`${api.ref}.execute-api.${stack.region}.${stack.urlSuffix}`, {
          customHeaders: { 'x-origin-secret': originSecret },
        }),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy,
        functionAssociations: [viewer('Viewer', VIEWER)],
      },
    },
  })
}
