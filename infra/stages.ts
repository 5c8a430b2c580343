/** The tag of every resource, by which AWS allocates costs once it is activated (docs/operations.md, “First deployment”). */
export const costTag = 'app'

/** Where a stage runs, and the owner's choices for it. `npm run deploy -- <stage>` and every synth read it. */
export interface Stage {
  name: 'staging' | 'production'
  /** The region of everything except the firewall and the certificate, which CloudFront requires in us-east-1. */
  region: string
  /**
   * The domain that emails come from. A domain ending in `.test` cannot be owned: it works for the local cloud, but is refused
   * for a deployment.
   */
  mailDomain: string
  /**
   * Whether answers to emails arrive in tickets. SES receives them at `in.` before the mail domain, which needs an MX record
   * (docs/operations.md, “Receiving email”). Without it, people answer in the portal.
   */
  receivesEmail: boolean
  /** SES's sending rate for the account (`aws sesv2 get-account`): 1 in the sandbox, and 14 after it until AWS raises it. */
  emailsPerSecond: number
  /** The site's own domain. Without one, the address is the distribution's, `<id>.cloudfront.net`. */
  domain?: {
    name: string
    /** The Route 53 zone of the domain. If it is given, the deployment creates the certificate and the DNS record. */
    zone?: { hostedZoneId: string; zoneName: string }
  }
  /** Stripe’s publishable key, `pk_test_…` or `pk_live_…`; without it, no one can pay. The secret keys are in Secrets Manager. */
  stripePublishableKey?: string
  /**
   * The number of the user pool, 1 by default. Raise it to replace a pool that was lost (docs/operations.md, “Lost user pool”): the
   * next deployment creates an empty one, and keeps the old one if it still exists.
   */
  userPool?: number
  /** The email address for alarms and budget warnings. */
  alarmEmail?: string
  /**
   * The monthly budget in dollars, above the documented bill of a thousand simultaneous users. A warning is sent before it is
   * exceeded.
   */
  monthlyBudget: number
  /** Another region for copies of the backups; without it they stay in `region`. */
  backupRegion?: string
  /** Rate limits and lists of known attackers in front of CloudFront; about $9 a month. */
  firewall: boolean
  /**
   * Reserves concurrency for functions that are vulnerable to floods, and limits their use of it. A new account has 10
   * concurrent executions and cannot reserve any, so turn this on after AWS has raised the quota to 1,000.
   */
  reserveConcurrency: boolean
  /**
   * X-Ray traces of the first request of each second and 5% of the others. Turn them on to explain a slow request: they cost $5 a
   * million, and each function's log line already has the request's id, route and duration.
   */
  tracing: boolean
}

export const stages: Record<Stage['name'], Stage> = {
  staging: {
    name: 'staging',
    region: 'us-east-1',
    mailDomain: 'beacon.test',
    receivesEmail: true,
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
    receivesEmail: true,
    emailsPerSecond: 14,
    monthlyBudget: 200,
    backupRegion: 'us-west-2',
    firewall: true,
    reserveConcurrency: false,
    tracing: false,
  },
}

/**
 * The alarms that a stage cannot have, in sentences: an alarm reads only its own region's metrics, and CloudFront and WAF report
 * in us-east-1.
 */
export function alarmsLeftOut({ name, region, firewall }: Stage): string[] {
  if (region === 'us-east-1') return []
  const missing = ['site-errors', ...(firewall ? ['firewall-blocks'] : [])]
  return [`${name} runs in ${region}, so it has no alarms ${missing.join(' and ')}: their metrics are in us-east-1.`]
}

/** The stage with this name. Throws if there is none. */
export function stageNamed(name: string): Stage {
  const stage = Object.values(stages).find(one => one.name === name)
  if (!stage) throw new Error(`There is no stage ${name}. Choose one of ${Object.keys(stages).join(', ')}`)
  return stage
}
