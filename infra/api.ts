import { Aws, type Duration, Stack, Validations } from 'aws-cdk-lib'
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { type ApiName, apiNames, routesOf } from '#/infra/apis.ts'
import type { Logs } from '#/infra/logs.ts'
import { functionNameOf } from '#/infra/routes.ts'
import { unknownPathsName } from '#/infra/unknown-paths.ts'

interface ApisProps {
  prefix: string
  logs: Logs
}

/**
 * The HTTP APIs (infra/apis.ts) behind CloudFront. When one breaks, its domains do not respond, but the others work. They share
 * the role that calls the functions, because it may call any function of the stage, and the log group of their access logs.
 */
export class Apis extends Construct {
  readonly #apis: ReadonlyMap<ApiName, Api>

  constructor(scope: Construct, id: string, { prefix, logs }: ApisProps) {
    super(scope, id)
    const invoker = this.#invoker(prefix)
    this.#apis = new Map(
      apiNames.map(name => [
        name,
        new Api(this, `${name[0]?.toUpperCase()}${name.slice(1)}`, { name, prefix, logs, invoker }),
      ]),
    )
  }

  /** `<id>.execute-api.<region>.<suffix>` by API: CloudFront's origins. */
  get domainNames(): ReadonlyMap<ApiName, string> {
    return new Map([...this.#apis].map(([name, api]) => [name, api.domainName]))
  }

  /** A metric of each API: `Count`, `4xx`, `5xx`, or `Latency` in milliseconds. */
  metrics(metricName: string, statistic: string, period: Duration): Map<ApiName, Metric> {
    return new Map([...this.#apis].map(([name, api]) => [name, api.metric(metricName, statistic, period)]))
  }

  #invoker(prefix: string): IRole {
    const invoker = new Role(this, 'Invoker', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Lets the APIs call the functions of their routes',
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn(`${prefix}-*`)] }),
          ],
        }),
      },
    })
    Validations.of(invoker).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:${prefix}-*]`,
      reason:
        'The functions of this stage, by their prefix: naming each would make API and functions depend on each other.',
    })
    return invoker
  }
}

const functionArn = (name: string) => `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${name}`

interface ApiProps extends ApisProps {
  name: ApiName
  invoker: IRole
}

/**
 * One HTTP API, as one OpenAPI body: a resource for each route and permission would exceed CloudFormation's limit of 500 at a
 * hundred routes. HTTP APIs import OpenAPI 3.0, so the body is minimal; the schemas are in the published document.
 */
class Api extends Construct {
  readonly domainName: string
  readonly #apiId: string

  constructor(scope: Construct, id: string, { name, prefix, logs, invoker }: ApiProps) {
    super(scope, id)
    const paths: Record<string, Record<string, object>> = {}
    const integrationOf = (functionName: string) => ({
      'x-amazon-apigateway-integration': {
        type: 'aws_proxy',
        httpMethod: 'POST',
        uri: `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${functionArn(functionName)}/invocations`,
        credentials: invoker.roleArn,
        payloadFormatVersion: '2.0',
        timeoutInMillis: 15_000,
      },
    })
    for (const { id: routeId, route } of routesOf(name)) {
      const operations = paths[route.path] ?? {}
      paths[route.path] = operations
      const named = pathParameters(route.path)
      operations[route.method.toLowerCase()] = {
        operationId: routeId,
        // API Gateway refuses a body with a name in a path that no operation declares.
        ...(named.length > 0 && { parameters: named }),
        // Required, and repeated for hundreds of routes in a template of at most a megabyte.
        responses: { default: { description: 'Response' } },
        ...integrationOf(functionNameOf(prefix, routeId)),
      }
    }
    // The gateway's own response to unknown paths would not be a problem document. The format is that of its exports.
    paths['/$default'] = {
      'x-amazon-apigateway-any-method': { isDefaultRoute: true, ...integrationOf(unknownPathsName(prefix)) },
    }
    const api = new CfnApi(this, 'Http', {
      body: { openapi: '3.0.1', info: { title: `${prefix}-${name}`, version: '1' }, paths },
      failOnWarnings: true,
    })
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      // A route with its own settings could not be removed: API Gateway keeps them, and then refuses to update the stage.
      defaultRouteSettings: { throttlingBurstLimit: 500, throttlingRateLimit: 1000 },
      accessLogSettings: {
        destinationArn: logs.of('api').logGroupArn,
        format: JSON.stringify({
          requestId: '$context.requestId',
          routeKey: '$context.routeKey',
          status: '$context.status',
          latency: '$context.responseLatency',
          error: '$context.error.message',
          // The address of the connection: CloudFront's, or that of a client that bypasses it. These logs hold no headers; the
          // viewer's address is in the function's log line with the same requestId, and in CloudFront's own log.
          connectedFrom: '$context.identity.sourceIp',
        }),
      },
    })
    this.#apiId = api.ref
    this.domainName = `${api.ref}.execute-api.${Aws.REGION}.${Stack.of(this).urlSuffix}`
  }

  metric(metricName: string, statistic: string, period: Duration): Metric {
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: this.#apiId },
      statistic,
      period,
    })
  }
}

/** The declarations of a path's `{name}` segments. */
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
