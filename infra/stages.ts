/** Where a stage runs, and what of it is the owner's to choose. `npm run deploy -- <stage>` reads it, and so does every synth. */
export interface Stage {
  name: 'staging' | 'production'
  /** Where everything but the firewall and the certificate lives; those are in us-east-1, where CloudFront looks for them. */
  region: string
  /** The domain that mails come from. One that ends in `.test` is nobody's: it does for the local cloud, and is not deployed. */
  mailDomain: string
  /** The site's own address. Without one it is the distribution's, `<id>.cloudfront.net`. */
  domain?: {
    name: string
    /** The zone in Route 53 that holds it: with it the certificate and the address are made by the deployment. */
    zone?: { hostedZoneId: string; zoneName: string }
  }
  /** Stripe’s publishable key, `pk_test_…` or `pk_live_…`; without one nobody can pay. The secret keys are in Secrets Manager. */
  stripePublishableKey?: string
  /** Who is told when something breaks, and of the budget. */
  alarmEmail?: string
  /** What a month may cost, in dollars, before somebody is told. */
  monthlyBudget: number
  /** A region that fails by itself, for copies of the backups; without one they stay in `region`. */
  backupRegion?: string
  /** Rate limits and lists of known attackers in front of CloudFront: about 8 dollars a month. */
  firewall: boolean
  /**
   * Takes concurrency for what a flood would hurt, and keeps a flood there from taking all. A new account has 10 concurrent
   * executions, of which none can be reserved: turn this on when AWS has raised the quota to 1,000.
   */
  reserveConcurrency: boolean
  /** X-Ray traces: of the first request of each second, and of one in twenty beside. Off, it costs nothing. */
  tracing: boolean
}

export const stages: Record<Stage['name'], Stage> = {
  staging: {
    name: 'staging',
    region: 'us-east-1',
    mailDomain: 'beacon.test',
    monthlyBudget: 20,
    firewall: false,
    reserveConcurrency: false,
    tracing: false,
  },
  production: {
    name: 'production',
    region: 'us-east-1',
    mailDomain: 'beacon.test',
    monthlyBudget: 100,
    backupRegion: 'us-west-2',
    firewall: true,
    reserveConcurrency: false,
    tracing: false,
  },
}

/** The stage of a name. Throws on a name that is none. */
export function stageNamed(name: string): Stage {
  const stage = Object.values(stages).find(one => one.name === name)
  if (!stage) throw new Error(`There is no stage ${name}: it is one of ${Object.keys(stages).join(', ')}`)
  return stage
}
