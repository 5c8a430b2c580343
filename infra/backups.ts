import { Aws, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { CfnRule, Schedule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnResourcePolicy, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { LostEvents } from '#/infra/lost-events.ts'
import type { Stage } from '#/infra/stages.ts'

interface BackupsProps {
  stage: Stage
  tableArn: string
  lostEvents: LostEvents
}

const vaultName = (stage: Stage) => `beacon-${stage.name}-backups`

/**
 * A nightly backup of the table, kept for 35 days in its own vault, and a copy in another region: a loss of the region, or a
 * deletion of the table, would take point-in-time recovery with it. Alarms read `events`, which has a line for each change of a
 * backup's or copy's state. When it breaks, a restore is the first to notice.
 */
export class Backups extends Construct {
  readonly events: LogGroup
  readonly hasCopies: boolean

  constructor(scope: Construct, id: string, { stage, tableArn, lostEvents }: BackupsProps) {
    super(scope, id)
    this.hasCopies = stage.backupRegion !== undefined
    this.events = this.#recordEvents(stage, tableArn, lostEvents.missedRuns)
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: vaultName(stage),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const copies = stage.backupRegion && copiesVault(this, stage, stage.backupRegion)
    const deleteAfter = Duration.days(35)
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'nightly',
        scheduleExpression: Schedule.cron({ hour: '9', minute: '0' }),
        deleteAfter,
        ...(copies && { copyActions: [{ destinationBackupVault: copies, deleteAfter }] }),
      }),
    )
    plan.addSelection('Books', { resources: [BackupResource.fromArn(tableArn)] })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      reason: 'AWS Backup’s managed policy for its own role: it lists what AWS Backup needs for each kind of resource.',
    })
  }

  /** Records the events of AWS Backup about the table. */
  #recordEvents(stage: Stage, tableArn: string, undelivered: Queue): LogGroup {
    const group = new LogGroup(this, 'Events', {
      // EventBridge's console offers only log groups whose names start with this.
      logGroupName: `/aws/events/beacon-${stage.name}-backups`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const policy = new CfnResourcePolicy(this, 'EventsPolicy', {
      policyName: `beacon-${stage.name}-backup-events`,
      policyDocument: Stack.of(this).toJsonString({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: ['events.amazonaws.com', 'delivery.logs.amazonaws.com'] },
            Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            Resource: group.logGroupArn,
          },
        ],
      }),
    })
    const rule = new CfnRule(this, 'EventsRule', {
      description: 'Records the results of backups and copies. When it breaks, an alarm reports that there are none.',
      eventPattern: {
        source: ['aws.backup'],
        'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
        detail: { resourceArn: [tableArn] },
      },
      targets: [
        {
          id: 'Events',
          deadLetterConfig: { arn: undelivered.queueArn },
          arn: `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${group.logGroupName}`,
        },
      ],
    })
    rule.addResourceDependency(policy)
    undelivered.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [undelivered.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
      }),
    )
    return group
  }
}

const copiesVault = (scope: Construct, stage: Stage, region: string) =>
  BackupVault.fromBackupVaultArn(
    scope,
    'Copies',
    `arn:${Aws.PARTITION}:backup:${region}:${Aws.ACCOUNT_ID}:backup-vault:${vaultName(stage)}`,
  )

/** The vault for the copies, in another region. */
export class BackupCopies extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, region, terminationProtection }: { stage: Stage; region: string; terminationProtection: boolean },
  ) {
    super(scope, id, {
      stackName: `beacon-${stage.name}-backups`,
      description: 'Beacon: the copies of the backups',
      env: { region },
      terminationProtection,
    })
    new BackupVault(this, 'Vault', {
      backupVaultName: vaultName(stage),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
  }
}
