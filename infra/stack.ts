import { CfnCondition, CfnOutput, CfnParameter, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AccessLogs } from '#/infra/access-logs.ts'
import { Apis } from '#/infra/api.ts'
import { Backups } from '#/infra/backups.ts'
import { Email } from '#/infra/email.ts'
import { Files } from '#/infra/files.ts'
import { grantsOn } from '#/infra/grants.ts'
import { InboundEmail } from '#/infra/inbound-email.ts'
import { Jobs } from '#/infra/jobs.ts'
import { Keys } from '#/infra/keys.ts'
import { Logs } from '#/infra/logs.ts'
import { LostEvents } from '#/infra/lost-events.ts'
import { Watch } from '#/infra/monitoring.ts'
import { Payments } from '#/infra/payments.ts'
import { requireReceiving } from '#/infra/receiving.ts'
import { Routes } from '#/infra/routes.ts'
import { Site } from '#/infra/site.ts'
import type { Stage } from '#/infra/stages.ts'
import { BeaconTable } from '#/infra/table.ts'
import { UnknownPaths } from '#/infra/unknown-paths.ts'
import { Accounts } from '#/infra/user-pool.ts'

interface BeaconProps extends StackProps {
  stage: Stage
}

/** All of Beacon, starting at the edge. */
export class Beacon extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: BeaconProps) {
    const prefix = `beacon-${stage.name}`
    super(scope, id, {
      stackName: prefix,
      description: 'Beacon: web portal and equipment store of a managed IT services provider',
      env: { region: stage.region },
      // A template may have a megabyte, and whitespace was half of it.
      suppressTemplateIndentation: true,
      ...props,
    })
    requireReceiving(stage)
    const store = new BeaconTable(this, 'Store')
    const accounts = new Accounts(this, 'Accounts', { stage })
    const keys = new Keys(this, 'Keys')
    const mail = new Email(this, 'Mail', {
      domain: stage.mailDomain,
      receives: stage.receivesEmail,
      perSecond: stage.emailsPerSecond,
      key: keys.topics,
    })
    const accessLogs = new AccessLogs(this, 'AccessLogs').bucket
    const files = new Files(this, 'Files', { prefix, accessLogs })
    const payments = new Payments(this, 'Payments', { stage })
    const logs = new Logs(this, 'Logs', { prefix })
    const apis = new Apis(this, 'Api', { prefix, logs })
    const { originSecret } = keys
    const { media, uploadsName } = files
    const apiDomains = apis.domainNames
    const site = new Site(this, 'Site', { stage, apiDomains, originSecret, media, uploadsName, accessLogs })
    const granted = { store, accounts, mail, files, payments, keys, site }
    const lostEvents = new LostEvents(this, 'LostEvents')
    const backups = new Backups(this, 'Backups', { stage, tableArn: store.arn, lostEvents })

    const siteOrigin = this.#siteOrigin(stage, site)
    files.allowPutsFrom(siteOrigin)
    new Routes(this, 'Routes', { stage, prefix, granted, logs, siteOrigin })
    const grants = grantsOn(granted)
    new UnknownPaths(this, 'UnknownPaths', { stage, prefix, grants, logs, siteOrigin })
    const jobs = new Jobs(this, 'Jobs', {
      stage,
      prefix,
      store,
      mail,
      lostEvents,
      grants,
      logs,
      environment: { SITE_ORIGIN: siteOrigin, METRICS_NAMESPACE: prefix },
    })
    const { receiver } = jobs
    if (receiver)
      new InboundEmail(this, 'InboundEmail', {
        stage,
        domain: mail.receivingDomain,
        bucket: files.received,
        receiver,
      })
    const watched = { apis, site, store, jobs, lostEvents, backups, logs }
    const watch = new Watch(this, 'Watch', { stage, prefix, key: keys.topics, ...watched })

    Validations.of(this).acknowledge(
      {
        id: 'CloudFormation-Validate::W1030',
        reason: 'Parameters that are empty by default are read only if a condition says that they are set.',
      },
      {
        id: 'CloudFormation-Validate::W9052',
        reason: 'The validator stops at its own limit in a template of this size; cdk-nag checks every resource.',
      },
    )

    // The outputs that `npm run deploy` and the other commands of docs/operations.md read.
    const outputs = {
      Address: siteOrigin,
      ApiAddresses: [...apiDomains.values()].map(domain => `https://${domain}`).join(' '),
      SiteBucket: site.bucket.bucketName,
      DistributionId: site.distribution.distributionId,
      DistributionDomain: site.distribution.distributionDomainName,
      TableName: store.name,
      StripeSecret: payments.secret.secretArn,
      UserPoolId: accounts.pool.userPoolId,
      ReleaseAlarms: watch.releaseAlarms.join(' '),
      UserPoolClientId: accounts.client.userPoolClientId,
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }

  /** The address that users see. Links in emails and the Origin check use it, never a request's Host. */
  #siteOrigin({ domain }: Stage, site: Site): string {
    const given = new CfnParameter(this, 'SiteOrigin', {
      type: 'String',
      default: domain ? `https://${domain.name}` : '',
      description: 'The address of the site, if it is not the distribution’s own',
    })
    const isGiven = new CfnCondition(this, 'HasSiteOrigin', {
      expression: Fn.conditionNot(Fn.conditionEquals(given.valueAsString, '')),
    })
    return Fn.conditionIf(
      isGiven.logicalId,
      given.valueAsString,
      `https://${site.distribution.distributionDomainName}`,
    ).toString()
  }
}
