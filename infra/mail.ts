import { Aws, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/**
 * The domain that mails come from, and where SES tells of those that came back. When it is down mails wait in the outbox
 * and leave later; when what came back is not heard of, SES stops taking mails from an account that goes on sending.
 */
export class Mail extends Construct {
  readonly identity: EmailIdentity
  /** The ARN of what is done with mails that are sent: without leave for it SES refuses to send. */
  readonly configurationArn: string
  /** Bounces and complaints, as SES writes them. */
  readonly returns: Topic
  readonly from: string

  constructor(scope: Construct, id: string, { domain, key }: { domain: string; key: IKey }) {
    super(scope, id)
    const configuration = new ConfigurationSet(this, 'Configuration', {
      reputationMetrics: true,
      // Who is mailed no more is ours to know, to show to staff, and to lift: SES's own list would do it behind our back.
      disableSuppressionList: true,
    })
    this.configurationArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configuration.configurationSetName,
    })
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
    // SES looks whether it may publish there when it is told of the topic.
    returned.node.addDependency(this.returns.node.findChild('Policy'))
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet: configuration,
      // Bounces come by the topic; SES would mail them to the sender's address too, which nobody reads.
      feedbackForwarding: false,
    })
    this.from = `no-reply@${domain}`
  }
}
