/** Where a stage runs, and the owner's choices for it. `npm run deploy -- <stage>` and every synth read it. */
export interface Stage {
  name: 'staging' | 'production'
  /** The region of everything except the firewall and the certificate, which CloudFront requires in us-east-1. */
  region: string
  /**
   * The domain that emails come from. A domain ending in `.test` belongs to nobody: it works for the local cloud, but is
   * refused for a deployment.
   */
  mailDomain: string
  /** SES's sending rate for the account (`aws sesv2 get-account`): 1 in the sandbox, and 14 after it until AWS raises it. */
  emailsPerSecond: number
  /** The site's own domain. Without one, the address is the distribution's, `<id>.cloudfront.net`. */
  domain?: {
    name: string
    /** The Route 53 zone of the domain. If it is given, the deployment creates the certificate and the DNS record. */
    zone?: { hostedZoneId: string; zoneName: string }
  }
  /** Stripe’s publishable key, `pk_test_…` or `pk_live_…`; without one nobody can pay. The secret keys are in Secrets Manager. */
  stripePublishableKey?: string
  /** The address that gets alarms and budget warnings. */
  alarmEmail?: string
  /** The monthly budget in dollars; a warning is sent before it is exceeded. */
  monthlyBudget: number
  /** Another region for copies of the backups; without it they stay in `region`. */
  backupRegion?: string
  /** Rate limits and lists of known attackers in front of CloudFront; about $8 a month. */
  firewall: boolean
  /**
   * Reserves concurrency for functions that a flood would hurt, and limits what a flood there can use. A new account has 10
   * concurrent executions and cannot reserve any, so turn this on after AWS has raised the quota to 1,000.
   */
  reserveConcurrency: boolean
  /** X-Ray traces: the first request of each second, and 5% of the others. Costs nothing when off. */
  tracing: boolean
}

export const stages: Record<Stage['name'], Stage> = {
  staging: {
    name: 'staging',
    region: 'us-east-1',
    mailDomain: 'beacon.test',
    emailsPerSecond: 14,
    monthlyBudget: 20,
    firewall: false,
    reserveConcurrency: false,
    tracing: false,
  },
  production: {
    name: 'production',
    region: 'us-east-1',
    mailDomain: 'beacon.test',
    emailsPerSecond: 14,
    monthlyBudget: 100,
    backupRegion: 'us-west-2',
    firewall: true,
    reserveConcurrency: false,
    tracing: false,
  },
}

/** The stage with this name. Throws if there is none. */
export function stageNamed(name: string): Stage {
  const stage = Object.values(stages).find(one => one.name === name)
  if (!stage) throw new Error(`There is no stage ${name}. Choose one of ${Object.keys(stages).join(', ')}`)
  return stage
}
