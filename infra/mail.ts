import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'

/** The domain that mails come from. When it is down mails wait in the outbox and leave later. */
export class Mail extends Construct {
  readonly identity: EmailIdentity
  readonly from: string

  constructor(scope: Construct, id: string, { domain }: { domain: string }) {
    super(scope, id)
    this.identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(domain) })
    this.from = `no-reply@${domain}`
  }
}
