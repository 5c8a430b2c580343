import { Duration } from 'aws-cdk-lib'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { AlarmRule, Logged } from '#/infra/alarms.ts'
import type { Backups } from '#/infra/backups.ts'
import { heartbeat } from '#/infra/heartbeat.ts'

const day = Duration.days(1)

/** Alarms about backups and their copies in another region: failures, and nights without one. */
export function backupAlarms({ events, hasCopies }: Backups, logged: Logged): AlarmRule[] {
  const completed = (name: string, kind: string) => {
    const pattern = FilterPattern.literal(`{ $.detail-type = "${kind}" && $.detail.state = "COMPLETED" }`)
    return heartbeat('Completed', day, logged(name, pattern, day, events))
  }
  return [
    {
      name: 'backup-failing',
      impact: 'No one yet: last night’s backup or its copy failed, so a restore would go back further.',
      metric: logged(
        'BackupsFailed',
        FilterPattern.any(...['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'].map(inState)),
        Duration.minutes(5),
        events,
      ),
      above: 0,
    },
    {
      name: 'backup-missing',
      impact: 'No one yet: for two nights there has been no backup, and nothing to restore if the table is deleted.',
      metric: completed('BackupsCompleted', 'Backup Job State Change'),
      atLeast: 1,
      periods: 2,
    },
    ...(hasCopies
      ? [
          {
            name: 'backup-copy-missing',
            impact:
              'No one yet: for two nights no backup reached the other region, and nothing survives the loss of this one.',
            metric: completed('BackupCopiesCompleted', 'Copy Job State Change'),
            atLeast: 1,
            periods: 2,
          },
        ]
      : []),
  ]
}

const inState = (state: string) => FilterPattern.stringValue('$.detail.state', '=', state)
