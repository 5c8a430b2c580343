import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { FunctionSpec } from '#/scripts/local-cloud/lambda/lambda.ts'

interface Permission {
  FunctionName: string
  Principal: string
}

/** Returns whether the template lets a service, such as `sns.amazonaws.com`, call a function. */
export function callers(template: Template): (service: string, spec: FunctionSpec) => boolean {
  const permissions = template.all<Permission>('AWS::Lambda::Permission')
  return (service, { arn, name }) =>
    permissions.some(
      ({ properties: { FunctionName, Principal } }) => [arn, name].includes(FunctionName) && Principal === service,
    )
}
