import { DescribeActiveReceiptRuleSetCommand, SESClient, SetActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses'
import { ruleSetName } from '#/infra/receiving.ts'
import type { Stage } from '#/infra/stages.ts'

/**
 * An account has one active rule set in each region, and CloudFormation can neither activate one nor delete it while it is active.
 * Before a deployment, throws if another rule set than the stage's is active, and ends the receiving of a stage that turned it off.
 */
export async function prepareRuleSets(stage: Stage): Promise<void> {
  const client = new SESClient({ region: stage.region })
  const active = await activeRuleSet(client)
  if (stage.receivesEmail) return requireOwn(stage, active)
  if (active !== ruleSetName(stage)) return
  await client.send(new SetActiveReceiptRuleSetCommand({}))
  console.log(`${stage.name} no longer receives emails: ${active} is not active anymore.`)
}

/** After a deployment, activates the stage's rule set if none is active. */
export async function activateRuleSet(stage: Stage): Promise<void> {
  if (!stage.receivesEmail) return
  const client = new SESClient({ region: stage.region })
  const active = await activeRuleSet(client)
  requireOwn(stage, active)
  if (active) return
  await client.send(new SetActiveReceiptRuleSetCommand({ RuleSetName: ruleSetName(stage) }))
  console.log(`${stage.name} receives emails now: ${ruleSetName(stage)} is active.`)
}

async function activeRuleSet(client: SESClient): Promise<string | undefined> {
  const { Metadata } = await client.send(new DescribeActiveReceiptRuleSetCommand({}))
  return Metadata?.Name
}

function requireOwn(stage: Stage, active: string | undefined): void {
  const own = ruleSetName(stage)
  if (!active || active === own) return
  throw new Error(
    [
      `The account receives emails in ${stage.region} by the rule set ${active}, and only one can be active.`,
      `To receive them by ${own} instead, which ends the receiving of ${active}, run`,
      `  aws ses set-active-receipt-rule-set --region ${stage.region}`,
      `and then npm run deploy -- ${stage.name} again. To leave it as it is, set receivesEmail: false for ${stage.name} in`,
      'infra/stages.ts (docs/operations.md, “Receiving email”).',
    ].join('\n'),
  )
}
