import { existsSync } from 'node:fs'
import type { Duration } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Grant } from '#/infra/grants.ts'

interface BundledFunction {
  /** The file in `functions/`, and so the bundle's folder in `dist/functions/`. */
  bundle: string
  functionName: string
  description: string
  grants: readonly Grant[]
  environment: Record<string, string>
  logGroup: ILogGroup
  timeout: Duration
}

/** One Lambda with one role that may do what `grants` say and write its own log: two resources. */
export function bundledFunction(scope: Construct, id: string, options: BundledFunction): LambdaFunction {
  const folder = `dist/functions/${options.bundle}`
  if (!existsSync(`${folder}/index.js`)) throw new Error(`${folder} is not built: run npm run build first`)
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
      ...(options.grants.length > 0 && {
        work: new PolicyDocument({ minimize: true, statements: options.grants.flatMap(grant => grant.statements) }),
      }),
    },
  })
  return new LambdaFunction(scope, id, {
    functionName: options.functionName,
    description: options.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(folder, { exclude: ['*.map'] }),
    role,
    memorySize: 512,
    timeout: options.timeout,
    logGroup: options.logGroup,
    environment: {
      ...options.environment,
      ...Object.assign({}, ...options.grants.map(grant => grant.environment)),
    },
  })
}
