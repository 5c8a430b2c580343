import { createHash } from 'node:crypto'

/** CloudFormation's values for a resource: Ref, its ARN and its other attributes. */
export interface Identity {
  ref: string
  arn: string
  attributes: Record<string, string>
}

export interface Scope {
  region: string
  account: string
  stackName: string
}

type Properties = Record<string, unknown>
type Naming = (name: string, scope: Scope, properties: Properties) => Identity

const named =
  (service: string, resource: string, attributes: (name: string, arn: string) => Record<string, string> = () => ({})) =>
  (name: string, { region, account }: Scope): Identity => {
    const arn = `arn:aws:${service}:${region}:${account}:${resource}${name}`
    return { ref: name, arn, attributes: attributes(name, arn) }
  }

const global =
  (service: string, resource: string) =>
  (name: string, { account }: Scope): Identity => ({
    ref: name,
    arn: `arn:aws:${service}::${account}:${resource}${name}`,
    attributes: {},
  })

/** By resource type: the property that may set its name, and the identity derived from the name. */
const namings: Record<string, { property?: string; identify: Naming }> = {
  'AWS::DynamoDB::Table': {
    property: 'TableName',
    identify: named('dynamodb', 'table/', (_, arn) => ({ StreamArn: `${arn}/stream/local` })),
  },
  'AWS::Lambda::Function': { property: 'FunctionName', identify: named('lambda', 'function:') },
  'AWS::Events::Rule': { property: 'Name', identify: named('events', 'rule/') },
  'AWS::Scheduler::Schedule': { property: 'Name', identify: named('scheduler', 'schedule/default/') },
  'AWS::Logs::LogGroup': { property: 'LogGroupName', identify: named('logs', 'log-group:') },
  'AWS::SNS::Topic': {
    property: 'TopicName',
    identify: (name, { region, account }) => {
      const arn = `arn:aws:sns:${region}:${account}:${name}`
      return { ref: arn, arn, attributes: { TopicArn: arn, TopicName: name } }
    },
  },
  'AWS::SQS::Queue': {
    property: 'QueueName',
    identify: (name, { region, account }) => ({
      ref: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
      arn: `arn:aws:sqs:${region}:${account}:${name}`,
      attributes: { QueueName: name },
    }),
  },
  'AWS::SES::EmailIdentity': { property: 'EmailIdentity', identify: named('ses', 'identity/') },
  'AWS::IAM::Role': { property: 'RoleName', identify: global('iam', 'role/') },
  'AWS::CloudFormation::Stack': {
    identify: (name, { region, account }) => {
      const arn = `arn:aws:cloudformation:${region}:${account}:stack/${name}/local`
      return { ref: arn, arn, attributes: {} }
    },
  },
  'AWS::CloudFront::Function': {
    property: 'Name',
    identify: (name, scope) => {
      const { arn } = global('cloudfront', 'function/')(name, scope)
      return { ref: arn, arn, attributes: { FunctionARN: arn } }
    },
  },
  'AWS::CloudFront::Distribution': {
    identify: (name, scope) => ({
      ...global('cloudfront', 'distribution/')(opaqueId(name), scope),
      attributes: { DomainName: `${opaqueId(name).toLowerCase()}.cloudfront.net`, Id: opaqueId(name) },
    }),
  },
  'AWS::CloudFront::OriginAccessControl': {
    identify: (name, scope) => ({
      ...global('cloudfront', 'origin-access-control/')(opaqueId(name), scope),
      attributes: { Id: opaqueId(name) },
    }),
  },
  'AWS::ApiGatewayV2::Api': {
    identify: (name, { region }) => {
      const id = opaqueId(name).toLowerCase()
      return {
        ref: id,
        arn: `arn:aws:apigateway:${region}::/apis/${id}`,
        attributes: { ApiId: id, ApiEndpoint: `https://${id}.execute-api.${region}.amazonaws.com` },
      }
    },
  },
  'AWS::Cognito::UserPool': {
    identify: (name, { region, account }) => {
      const id = `${region}_${opaqueId(name).slice(0, 9)}`
      return {
        ref: id,
        arn: `arn:aws:cognito-idp:${region}:${account}:userpool/${id}`,
        attributes: {
          UserPoolId: id,
          ProviderName: `cognito-idp.${region}.amazonaws.com/${id}`,
          ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${id}`,
        },
      }
    },
  },
  'AWS::Cognito::UserPoolClient': {
    identify: name => ({ ref: opaqueId(name).toLowerCase(), arn: '', attributes: {} }),
  },
  'AWS::SecretsManager::Secret': {
    property: 'Name',
    identify: (name, { region, account }) => {
      const arn = `arn:aws:secretsmanager:${region}:${account}:secret:${name}-${opaqueId(name).slice(0, 6)}`
      return { ref: arn, arn, attributes: { Id: arn } }
    },
  },
  'AWS::S3::Bucket': {
    property: 'BucketName',
    identify: (name, { region }) => {
      const bucket = name.toLowerCase()
      return {
        ref: bucket,
        arn: `arn:aws:s3:::${bucket}`,
        attributes: {
          DomainName: `${bucket}.s3.amazonaws.com`,
          RegionalDomainName: `${bucket}.s3.${region}.amazonaws.com`,
        },
      }
    },
  },
}

/** The identity of a resource in AWS's format, the same in every run. */
export function identify(type: string, logicalId: string, properties: Properties, scope: Scope): Identity {
  const naming = namings[type]
  const given = naming?.property && properties[naming.property]
  const name = typeof given === 'string' ? given : `${scope.stackName}-${logicalId}`
  if (naming) return naming.identify(name, scope, properties)
  const [, service = 'cloudformation', kind = 'resource'] = type.toLowerCase().split('::')
  return {
    ref: name,
    arn: `arn:aws:${service}:${scope.region}:${scope.account}:${kind}/${name}`,
    attributes: { Id: name },
  }
}

function opaqueId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 14).toUpperCase()
}
