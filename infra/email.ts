import { Aws, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/**
 * The domain that emails come from, and the notices of SES about bounces. When it is down, emails wait in the outbox. When
 * notices are lost, SES stops an account that keeps sending to addresses that bounce.
 */
export class Email extends Construct {
  readonly identity: EmailIdentity
  /** The ARN of the configuration set for emails; SES refuses to send without permission for it. */
  readonly configurationArn: string
  /** The ARN of all identities of the account: in the sandbox, SES asks for permission on those of the recipients. */
  readonly anyIdentityArn: string
  /** Bounces and complaints, in SES's format. */
  readonly returns: Topic
  readonly from: string
  /** The domain that receives emails; empty if the stage receives none. */
  readonly receivingDomain: string
  /** Maximum emails per second for the account. */
  readonly perSecond: number

  constructor(
    scope: Construct,
    id: string,
    { domain, receives, perSecond, key }: { domain: string; receives: boolean; perSecond: number; key: IKey },
  ) {
    super(scope, id)
    const configuration = new ConfigurationSet(this, 'Configuration', {
      reputationMetrics: true,
      // Beacon itself stops emails to an address, so that staff can see and change it; SES's own suppression
      // list would do it behind the scenes.
      disableSuppressionList: true,
    })
    this.configurationArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configuration.configurationSetName,
    })
    const identities = { service: 'ses', region: Aws.REGION, resource: 'identity', resourceName: '*' }
    this.anyIdentityArn = Stack.of(this).formatArn(identities)
    this.returns = new Topic(this, 'Returns', { enforceSSL: true, masterKey: key })
    this.returns.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.returns.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
    const returned = configuration.addEventDestination('Returned', {
      destination: EventDestination.snsTopic(this.returns),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    // SES checks whether it may publish to the topic when it gets the topic's name.
    returned.node.addDependency(this.returns.node.findChild('Policy'))
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet: configuration,
      // Without its records, emails come from SES's own domain (docs/operations.md, “Receiving email”).
      mailFromDomain: `bounce.${domain}`,
      // The topic reports bounces; SES would also forward them to the sender's address, which is not read.
      feedbackForwarding: false,
    })
    this.receivingDomain = receives ? `in.${domain}` : ''
    // If the stage receives no emails, nobody reads the sender’s mailbox.
    this.from = `${receives ? 'support' : 'no-reply'}@${domain}`
    this.perSecond = perSecond
  }
}
