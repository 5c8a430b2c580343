import type { Stage } from '#/infra/stages.ts'

/**
 * The regions in which SES receives emails (AWS General Reference, “Amazon Simple Email Service endpoints and quotas”, Email
 * receiving endpoints).
 */
const receivingRegions = [
  ...['us-east-1', 'us-east-2', 'us-west-2', 'ca-central-1'],
  ...['eu-central-1', 'eu-west-1', 'eu-west-2'],
  ...['ap-northeast-1', 'ap-southeast-1', 'ap-southeast-2'],
]

/** Throws if a stage would receive emails in a region in which SES does not. */
export function requireReceiving({ name, region, receivesEmail }: Pick<Stage, 'name' | 'region' | 'receivesEmail'>) {
  if (!receivesEmail || receivingRegions.includes(region)) return
  throw new Error(
    `SES receives no emails in ${region}. In infra/stages.ts, set receivesEmail: false for ${name}, or choose one of ${receivingRegions.join(', ')}.`,
  )
}

/** The name of a stage's rule set. */
export const ruleSetName = ({ name }: Pick<Stage, 'name'>) => `beacon-${name}-inbound`
