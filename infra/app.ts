import { App } from 'aws-cdk-lib'
import { BackupCopies } from '#/infra/backups.ts'
import { Edge } from '#/infra/edge.ts'
import { synthesizeWithoutFindings } from '#/infra/findings.ts'
import { Beacon } from '#/infra/stack.ts'
import { stageNamed } from '#/infra/stages.ts'

const app = new App({ context: { '@aws-cdk/core:validateAgainstDefaultRules': true } })
const stage = stageNamed((app.node.tryGetContext('stage') as string | undefined) ?? 'production')

if (stage.backupRegion) new BackupCopies(app, 'BeaconBackups', { stage, region: stage.backupRegion })
new Beacon(app, 'Beacon', { stage })
if (stage.firewall || stage.domain) new Edge(app, 'BeaconEdge', { stage })
synthesizeWithoutFindings(app)
