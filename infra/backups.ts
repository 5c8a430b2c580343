import { Aws, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { Stage } from '#/infra/stages.ts'

const vaultName = (stage: Stage) => `beacon-${stage.name}-backups`

/**
 * A nightly backup of the table, kept for 35 days in its own vault, and a copy in another region, because point-in-time
 * recovery is lost with the account's region or by anyone who may delete the table.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stage, tableArn }: { stage: Stage; tableArn: string }) {
    super(scope, id)
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
