import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { Stage } from '#/infra/stages.ts'
import { type StackId, stacksOf } from '#/scripts/deploy/cdk.ts'

interface Place {
  region: string
  name: string
}

/** The region and name of a stage's stack. */
export function locateStack(stage: Stage, stack: StackId): Place {
  const name = `beacon-${stage.name}`
  if (stack === 'BeaconEdge') return { region: 'us-east-1', name: `${name}-edge` }
  return stack === 'BeaconBackups'
    ? { region: stage.backupRegion ?? stage.region, name: `${name}-backups` }
    : { region: stage.region, name }
}

/**
 * The existing stacks of a stage. Throws if one of them cannot be deployed in its current state, for example because its creation
 * failed; the error lists the commands to run.
 */
export async function deployedStacks(stage: Stage): Promise<StackId[]> {
  const deployed: StackId[] = []
  for (const id of stacksOf(stage)) {
    const place = locateStack(stage, id)
    const stack = await stackAt(place)
    if (!stack) continue
    const advice = await adviceAbout(stage, place, stack)
    if (advice) throw new Error(advice)
    if (stack.StackStatus !== 'CREATE_IN_PROGRESS') deployed.push(id)
  }
  return deployed
}

/**
 * Says how to delete the stack in us-east-1 of a stage that needs none anymore, because it has neither a firewall nor a domain. Its
 * firewall costs money until then, and only after the main stack is deployed nothing uses it.
 */
export async function abandonedStacks(stage: Stage): Promise<string[]> {
  if (stacksOf(stage).includes('BeaconEdge')) return []
  const { region, name } = locateStack(stage, 'BeaconEdge')
  if (!(await stackAt({ region, name }))) return []
  return [
    `${stage.name} has neither a firewall nor a domain anymore, but the stack ${name} still exists and costs money. Delete it: aws cloudformation delete-stack --region ${region} --stack-name ${name}`,
  ]
}

/** Protects a stack from being deleted by accident. Called after it has been deployed. */
export async function protectStack(stage: Stage, stack: StackId): Promise<void> {
  const { region, name } = locateStack(stage, stack)
  await new CloudFormationClient({ region }).send(
    new UpdateTerminationProtectionCommand({ StackName: name, EnableTerminationProtection: true }),
  )
}

/** The stack with this region and name, or undefined if there is none. */
async function stackAt({ region, name }: Place): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName: name }))
    return Stacks?.[0]
  } catch (error) {
    if (/does not exist/.test((error as Error).message)) return undefined
    throw error
  }
}

const failedCreations = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

const unfinished: Record<string, string> = {
  REVIEW_IN_PROGRESS: 'was never created: its first deployment was interrupted before it began',
  DELETE_FAILED: 'could not be deleted completely',
}

/** The steps that the operator must take before the stack can be deployed; undefined if there are none. */
async function adviceAbout(stage: Stage, place: Place, stack: Stack): Promise<string | undefined> {
  const { StackStatus: status = '' } = stack
  const { name } = place
  const flags = `--region ${place.region} --stack-name ${name}`
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    return [
      `The last update of ${name} failed, and so did its rollback (${status}). Remove the cause, then finish the rollback:`,
      ...[reasons(flags), `aws cloudformation continue-update-rollback ${flags}`].map(indented),
      `Then run npm run deploy -- ${stage.name} again.`,
    ].join('\n')
  }
  const isFailedCreation = failedCreations.includes(status)
  if (!isFailedCreation && !(status in unfinished)) return undefined
  const leftovers = isFailedCreation ? await leftoversOf(place) : []
  const happened = unfinished[status]
  return [
    `The stack ${name} ${happened ?? 'could not be created'} (${status}), and CloudFormation cannot continue from there.`,
    ...(happened ? [] : ['Read what failed, and remove the cause:', indented(reasons(flags))]),
    'Delete the stack:',
    ...(stack.EnableTerminationProtection
      ? [indented(`aws cloudformation update-termination-protection --no-enable-termination-protection ${flags}`)]
      : []),
    indented(`aws cloudformation delete-stack ${flags}`),
    indented(`aws cloudformation wait stack-delete-complete ${flags}`),
    ...(status.endsWith('_FAILED')
      ? [
          'If that fails too, delete it without the resources that cannot be deleted:',
          indented(`aws cloudformation delete-stack --deletion-mode FORCE_DELETE_STACK ${flags}`),
        ]
      : []),
    ...(leftovers.length > 0
      ? [
          'It kept resources that are protected from deletion. They were never used; delete them:',
          ...leftovers.map(indented),
        ]
      : []),
    `Then run npm run deploy -- ${stage.name} again. See docs/operations.md, “When a deployment fails”.`,
  ].join('\n')
}

/** The commands that delete the resources that a failed creation kept: the table and the user pool. */
async function leftoversOf({ region, name }: Place): Promise<string[]> {
  const commands: string[] = []
  const client = new CloudFormationClient({ region })
  for await (const { StackResourceSummaries } of paginateListStackResources({ client }, { StackName: name })) {
    for (const { ResourceType, ResourceStatus, PhysicalResourceId: kept } of StackResourceSummaries ?? []) {
      if (!kept || ResourceStatus === 'DELETE_COMPLETE') continue
      if (ResourceType === 'AWS::DynamoDB::Table') {
        commands.push(
          `aws dynamodb update-table --region ${region} --table-name ${kept} --no-deletion-protection-enabled`,
          `aws dynamodb delete-table --region ${region} --table-name ${kept}`,
        )
      }
      if (ResourceType === 'AWS::Cognito::UserPool') {
        commands.push(
          `aws cognito-idp update-user-pool --region ${region} --user-pool-id ${kept} --deletion-protection INACTIVE`,
          `aws cognito-idp delete-user-pool --region ${region} --user-pool-id ${kept}`,
        )
      }
    }
  }
  return commands
}

const reasons = (flags: string) =>
  `aws cloudformation describe-stack-events ${flags} --output text --query "StackEvents[?contains(ResourceStatus, 'FAILED')].[LogicalResourceId, ResourceStatusReason]"`

const indented = (command: string) => `  ${command}`
