import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

/** One log group per domain, and two for everything else. Lines are kept for three months. */
export class Logs extends Construct {
  readonly #prefix: string
  readonly #groups = new Map<string, LogGroup>()

  constructor(scope: Construct, id: string, { prefix }: { prefix: string }) {
    super(scope, id)
    this.#prefix = prefix
  }

  of(subject: string): LogGroup {
    const known = this.#groups.get(subject)
    if (known) return known
    const group = new LogGroup(this, subject, {
      logGroupName: `/${this.#prefix}/${subject}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    this.#groups.set(subject, group)
    return group
  }
}
