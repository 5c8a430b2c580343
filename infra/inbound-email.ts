import { Aws, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { ruleSetName } from '#/infra/receiving.ts'
import type { Stage } from '#/infra/stages.ts'

/** Where SES stores received emails; functions read them there (`functions/providers/s3.ts`). */
const prefix = 'inbound/raw/'

interface InboundEmailProps {
  stage: Stage
  domain: string
  bucket: Bucket
  /** Processes an email that is stored. */
  receiver: LambdaFunction
}

/**
 * The rule by which SES receives emails: it stores each, and passes its id to a function. CloudFormation cannot make a rule set the
 * active one, of which an account has one in each region: `npm run deploy` does. When the function is down, emails stay stored, and
 * a scheduled job processes them later.
 */
export class InboundEmail extends Construct {
  constructor(scope: Construct, id: string, { stage, domain, bucket, receiver }: InboundEmailProps) {
    super(scope, id)
    const name = ruleSetName(stage)
    const ruleName = 'receive'
    const ruleArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'receipt-rule-set',
      resourceName: `${name}:receipt-rule/${ruleName}`,
    })
    const fromRule = { 'aws:SourceAccount': Aws.ACCOUNT_ID, 'aws:SourceArn': ruleArn }
    const ses = new ServicePrincipal('ses.amazonaws.com')
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [ses],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`${prefix}*`)],
        conditions: { StringEquals: fromRule },
      }),
    )
    receiver.addPermission('Received', { principal: ses, sourceAccount: Aws.ACCOUNT_ID, sourceArn: ruleArn })
    const ruleSet = new CfnReceiptRuleSet(this, 'Rules', { ruleSetName: name })
    const rule = new CfnReceiptRule(this, 'Receive', {
      ruleSetName: name,
      rule: {
        name: ruleName,
        enabled: true,
        recipients: [domain],
        scanEnabled: true,
        tlsPolicy: 'Require',
        actions: [
          { s3Action: { bucketName: bucket.bucketName, objectKeyPrefix: prefix } },
          { lambdaAction: { functionArn: receiver.functionArn, invocationType: 'Event' } },
        ],
      },
    })
    rule.addResourceDependency(ruleSet)
    // SES checks whether it may write and call when it gets the rule.
    rule.node.addDependency(bucket.policy ?? bucket, receiver.node.findChild('Received'))
  }
}
