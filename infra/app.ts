import { App, Tags } from 'aws-cdk-lib'
import { BackupCopies } from '#/infra/backups.ts'
import { synthesizeWithoutFindings } from '#/infra/cdk-nag.ts'
import { Edge } from '#/infra/edge.ts'
import { Beacon } from '#/infra/stack.ts'
import { costTag, stageNamed } from '#/infra/stages.ts'

const app = new App({ context: { '@aws-cdk/core:validateAgainstDefaultRules': true } })
const stage = stageNamed((app.node.tryGetContext('stage') as string | undefined) ?? 'production')

/**
 * Protects existing stacks from deletion, but not new ones: a failed creation must be deleted before it is repeated. `npm run
 * deploy` names the existing stacks, and protects a new stack after its first deployment.
 */
const deployed = String(app.node.tryGetContext('deployed') ?? '').split(',')
const terminationProtection = (id: string) => deployed.includes(id)

// Bills and the budget are filtered by this tag (docs/operations.md).
Tags.of(app).add(costTag, `beacon-${stage.name}`)
if (stage.backupRegion) {
  new BackupCopies(app, 'BeaconBackups', {
    stage,
    region: stage.backupRegion,
    terminationProtection: terminationProtection('BeaconBackups'),
  })
}
new Beacon(app, 'Beacon', { stage, terminationProtection: terminationProtection('Beacon') })
if (stage.firewall || stage.domain) new Edge(app, 'BeaconEdge', { stage })
synthesizeWithoutFindings(app)
