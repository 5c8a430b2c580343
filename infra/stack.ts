import { CfnCondition, CfnOutput, CfnParameter, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Accounts } from '#/infra/accounts.ts'
import { Api } from '#/infra/api.ts'
import { Files } from '#/infra/files.ts'
import { grantsOn } from '#/infra/grants.ts'
import { Jobs } from '#/infra/jobs.ts'
import { Keys } from '#/infra/keys.ts'
import { Logs } from '#/infra/logs.ts'
import { Mail } from '#/infra/mail.ts'
import { Routes } from '#/infra/routes.ts'
import { Site } from '#/infra/site.ts'
import { Store } from '#/infra/store.ts'

interface BeaconProps extends StackProps {
  /** `beacon-<stage>`: functions and log groups are named with it. */
  prefix: string
  /** The domain that mails come from. */
  mailDomain: string
}

/** All of Beacon, from the front door inwards. */
export class Beacon extends Stack {
  constructor(scope: Construct, id: string, { prefix, mailDomain, ...props }: BeaconProps) {
    super(scope, id, props)
    const store = new Store(this, 'Store')
    const accounts = new Accounts(this, 'Accounts')
    const mail = new Mail(this, 'Mail', { domain: mailDomain })
    const files = new Files(this, 'Files')
    const keys = new Keys(this, 'Keys')
    const logs = new Logs(this, 'Logs', { prefix })
    const grants = grantsOn({ store, accounts, mail, files })
    const api = new Api(this, 'Api', { prefix, logs })
    const site = new Site(this, 'Site', { apiDomain: api.domainName, originSecret: keys.originSecret })

    const environment = { ...keys.environment, SITE_ORIGIN: this.#siteOrigin(site) }
    files.allowPutsFrom(environment.SITE_ORIGIN)
    new Routes(this, 'Routes', { prefix, grants, logs, environment })
    new Jobs(this, 'Jobs', { prefix, store, grants, logs, environment })

    new CfnOutput(this, 'Address', { value: environment.SITE_ORIGIN })
    new CfnOutput(this, 'SiteBucket', { value: site.bucket.bucketName })
    new CfnOutput(this, 'TableName', { value: store.table.tableName })
    new CfnOutput(this, 'UserPoolId', { value: accounts.pool.userPoolId })
  }

  /** The address that people see: links in mails and the Origin check go by it, never by a request's Host. */
  #siteOrigin(site: Site): string {
    const given = new CfnParameter(this, 'SiteOrigin', {
      type: 'String',
      default: '',
      description: 'The address of the site, where it is not the distribution’s own',
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
