import { existsSync } from 'node:fs'
import { type Duration, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, type CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { reservedConcurrency } from '#/infra/concurrency.ts'
import { type Grant, onEverything } from '#/infra/grants/grant.ts'
import type { Stage } from '#/infra/stages.ts'

interface BundledFunction {
  stage: Stage
  /** The file in `functions/`, and so the bundle's folder in `dist/functions/`. */
  bundle: string
  functionName: string
  description: string
  grants: readonly Grant[]
  environment: Record<string, string>
  logGroup: ILogGroup
  timeout: Duration
  /** Megabytes; 512 by default. */
  memory?: number
  /** The destination of asynchronous events that the function failed to process. */
  deadLetterArn?: string
}

/** One Lambda with one role, which allows the `grants` and writing to its own log: two resources. */
export function bundledFunction(scope: Construct, id: string, options: BundledFunction): LambdaFunction {
  const folder = `dist/functions/${options.bundle}`
  if (!existsSync(`${folder}/index.js`)) throw new Error(`${folder} does not exist. Run npm run build first.`)
  const grants = options.stage.tracing ? [...options.grants, tracing] : options.grants
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: options.description,
    inlinePolicies: {
      log: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [`${options.logGroup.logGroupArn}`],
          }),
        ],
      }),
      ...(grants.length > 0 && {
        work: new PolicyDocument({ minimize: true, statements: grants.flatMap(grant => grant.statements) }),
      }),
    },
  })
  Validations.of(role).acknowledge(...grants.flatMap(({ explained = [] }) => explained))
  const lambda = new LambdaFunction(scope, id, {
    functionName: options.functionName,
    description: options.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(folder, { exclude: ['*.map'] }),
    role,
    memorySize: options.memory ?? 512,
    timeout: options.timeout,
    reservedConcurrentExecutions: reservedConcurrency(options.stage, options.bundle),
    logGroup: options.logGroup,
    environment: {
      ...options.environment,
      ...Object.assign({}, ...options.grants.map(grant => grant.environment)),
    },
  })
  // The L2's own properties for these two would add a policy to each role, which is a third resource for each function.
  const resource = lambda.node.defaultChild as CfnFunction
  if (options.stage.tracing) resource.tracingConfig = { mode: 'Active' }
  if (options.deadLetterArn) resource.deadLetterConfig = { targetArn: options.deadLetterArn }
  else Validations.of(lambda).acknowledge(synchronous)
  if (!options.stage.tracing) Validations.of(lambda).acknowledge(untraced)
  return lambda
}

const synchronous = {
  id: 'Serverless::Serverless-LambdaDLQ',
  reason:
    'None of its events are asynchronous: API Gateway responds to the caller, and the stream’s mapping has its own destination.',
}

const untraced = {
  id: 'Serverless::Serverless-LambdaTracing',
  reason:
    'A choice of the stage: traces cost money and slow down each start, and the log lines have ids and durations.',
}

/** X-Ray accepts traces from the whole account, so there is no resource to name. */
const tracing: Grant = {
  statements: [
    new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
  ],
  environment: {},
  explained: onEverything('Traces have no resource to name'),
}
