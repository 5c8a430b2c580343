import { App } from 'aws-cdk-lib'
import { Beacon } from '#/infra/stack.ts'

const app = new App()
const stage = (app.node.tryGetContext('stage') as string | undefined) ?? 'production'
const mailDomain = (app.node.tryGetContext('mailDomain') as string | undefined) ?? 'beacon.test'

new Beacon(app, 'Beacon', {
  stackName: `beacon-${stage}`,
  description: 'Beacon: web portal and equipment store of a managed IT services provider',
  prefix: `beacon-${stage}`,
  mailDomain,
})
