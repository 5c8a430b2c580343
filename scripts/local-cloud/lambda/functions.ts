import { randomBytes } from 'node:crypto'
import type { Principal } from '#/scripts/local-cloud/aws.ts'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { FunctionSpec } from '#/scripts/local-cloud/lambda/lambda.ts'

export interface FunctionProperties {
  FunctionName?: string
  Handler: string
  Role: string
  Timeout?: number
  MemorySize?: number
  ReservedConcurrentExecutions?: number
  DeadLetterConfig?: { TargetArn: string }
  Code: { S3Key: string }
  Environment?: { Variables?: Record<string, string> }
}

export interface AccessKey {
  accessKeyId: string
  secretAccessKey: string
}

/** A new access key, known only to the local endpoint. */
export function newAccessKey(): AccessKey {
  return {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  }
}

/**
 * The template's functions. Each has a key for its role, which is added to `principals`, and the environment that Lambda would
 * give it, plus `more`.
 */
export function functionsOf(
  template: Template,
  awsEndpoint: string,
  principals: Map<string, Principal>,
  more: Record<string, string> = {},
): FunctionSpec[] {
  return template.all<FunctionProperties>('AWS::Lambda::Function').map(({ ref: name, arn, properties }) => {
    const { accessKeyId, secretAccessKey } = newAccessKey()
    const { Role: roleArn, Handler: handler, Timeout = 3, MemorySize = 128 } = properties
    principals.set(accessKeyId, { name, roleArn, secretAccessKey })
    return {
      name,
      arn,
      roleArn,
      handler,
      folder: template.assetFolder(properties.Code.S3Key),
      timeoutSeconds: Timeout,
      memoryMegabytes: MemorySize,
      reservedConcurrency: properties.ReservedConcurrentExecutions,
      deadLetterArn: properties.DeadLetterConfig?.TargetArn,
      environment: {
        ...properties.Environment?.Variables,
        ...more,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
        AWS_ENDPOINT_URL: awsEndpoint,
        AWS_REGION: template.scope.region,
        AWS_DEFAULT_REGION: template.scope.region,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: `${MemorySize}`,
        AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
        AWS_LAMBDA_LOG_STREAM_NAME: 'local',
        LAMBDA_TASK_ROOT: '/var/task',
        _HANDLER: handler,
        TZ: ':UTC',
      },
    }
  })
}
