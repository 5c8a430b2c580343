import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'

/** Resource types that the local cloud runs, or that determine how it runs others. */
const played = [
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFormation::Stack',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SES::ReceiptRule',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
]

/** Resource types that the local cloud leaves out, each with the consequence. */
const leftOut: Record<string, string> = {
  'AWS::ApiGatewayV2::Stage': 'there is one stage, without throttling',
  'AWS::Backup::BackupPlan': 'the data stays in its folder',
  'AWS::Backup::BackupSelection': 'the data stays in its folder',
  'AWS::Backup::BackupVault': 'the data stays in its folder',
  'AWS::Budgets::Budget': 'nothing costs anything',
  'AWS::CloudFront::CachePolicy': 'only the response’s Cache-Control decides about caching',
  'AWS::CloudFront::OriginAccessControl': 'the site is read from its folder',
  'AWS::CloudWatch::Dashboard': 'metrics are kept in memory, and are not shown',
  'AWS::KMS::Key': 'topics store nothing',
  'AWS::Logs::ResourcePolicy': 'EventBridge delivers to any log group here',
  'AWS::Logs::LogGroup': 'functions log to the console and to a file',
  'AWS::SES::ReceiptRuleSet': 'it is always the active one',
  'AWS::SES::ConfigurationSet': 'its events are delivered, but not its metrics',
  'AWS::SNS::TopicPolicy': 'only SES publishes to a topic here',
}

/**
 * Throws if a template contains a type that the local cloud neither runs nor leaves out on purpose, because then local behavior
 * would differ from the deployment.
 */
export function requireKnownTypes(template: RawTemplate): void {
  const known = new Set([...played, ...Object.keys(leftOut)])
  const unknown = Object.entries(template.Resources).filter(([, { Type }]) => !known.has(Type))
  if (unknown.length === 0) return
  const listed = unknown.map(([id, { Type }]) => `${id} (${Type})`).join(', ')
  throw new Error(
    `The local cloud does not support ${listed}. Add support, or add it to scripts/local-cloud/cloudformation/resource-types.ts with the consequence of leaving it out.`,
  )
}
