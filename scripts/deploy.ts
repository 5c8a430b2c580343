/**
 * `npm run deploy -- <stage>`: builds, deploys the stacks, uploads the site, creates the first administrator if there is none,
 * and tests the deployed address. The same command deploys, resumes an interrupted deployment, and, from an older commit,
 * rolls back. `--dry-run` prints the steps without calling AWS, and fails if the deployment would be refused. `--check-dns` lists
 * the DNS records of email that are missing, and fails if there are any.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CloudFrontClient, CreateInvalidationCommand, GetInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { S3Client } from '@aws-sdk/client-s3'
import { alarmsLeftOut, type Stage } from '#/infra/stages.ts'
import { siteHeaders } from '#/scripts/build/site-headers.ts'
import { type Deployment, lacking, limitsOf, parseDeployment, stageParameters } from '#/scripts/deploy/arguments.ts'
import { approve, assemblyOf, buildFor, deployArguments, runCdk, stacksOf } from '#/scripts/deploy/cdk.ts'
import { checkDns, dkimTokens, emailRecords } from '#/scripts/deploy/dns-records.ts'
import { makeFirstAdmin } from '#/scripts/deploy/first-admin.ts'
import { hashesIn, liveRelease, putPagesBack, putTemplateInto } from '#/scripts/deploy/previous-release.ts'
import { activateRuleSet, prepareRuleSets } from '#/scripts/deploy/receipt-rules.ts'
import { monitoringArguments } from '#/scripts/deploy/release-alarms.ts'
import { requireIndexes } from '#/scripts/deploy/restored-table.ts'
import { rollBack } from '#/scripts/deploy/roll-back.ts'
import { smokeTest } from '#/scripts/deploy/smoke-test.ts'
import { beaconOutputs, stackOutputs } from '#/scripts/deploy/stack-outputs.ts'
import { abandonedStacks, deployedStacks, protectStack } from '#/scripts/deploy/stack-state.ts'
import { testedAddress } from '#/scripts/deploy/tested-address.ts'
import { planUpload, uploadSite } from '#/scripts/deploy/upload-site.ts'

const site = 'dist/web'

async function deploy({ stage, isBuilt, isKept, parameters }: Deployment): Promise<void> {
  const missing = lacking(stage)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  const deployed = await deployedStacks(stage)
  await prepareRuleSets(stage)
  const name = `beacon-${stage.name}`
  const s3 = new S3Client({ region: stage.region })
  // Read before the synthesis, because the new policy must allow the live pages until they are replaced.
  const before = deployed.includes('Beacon') ? await liveRelease(s3, stage) : undefined
  await buildFor(stage, { isBuilt, deployed, livePages: before && hashesIn(before.pages) })
  const restoredTable = parameters.RestoredTable ?? before?.parameters.RestoredTable
  if (restoredTable) await requireIndexes(stage.region, restoredTable, templateIn(assemblyOf(stage)))
  const fromEdge: Record<string, string> = {}
  if (stacksOf(stage).includes('BeaconBackups')) {
    await deployStack(stage, 'BeaconBackups')
    if (!deployed.includes('BeaconBackups')) await protectStack(stage, 'BeaconBackups')
  }
  if (stacksOf(stage).includes('BeaconEdge')) {
    await deployStack(stage, 'BeaconEdge')
    const wanted = [...(stage.firewall ? ['FirewallArn'] : []), ...(stage.domain ? ['CertificateArn'] : [])]
    Object.assign(fromEdge, await stackOutputs('us-east-1', `${name}-edge`, wanted))
  }
  const given = { ...stageParameters(stage), ...fromEdge, ...parameters }
  if (before) {
    await deployStack(stage, 'Beacon', given, await monitoringArguments(stage.region, words(before.alarms)))
  } else {
    await deployStack(stage, 'Beacon', given)
    await protectStack(stage, 'Beacon')
  }
  const outputs = await stackOutputs(stage.region, name, beaconOutputs)
  await activateRuleSet(stage)

  process.env.AWS_REGION = stage.region
  process.env.TABLE_NAME = outputs.TableName
  process.env.USER_POOL_ID = outputs.UserPoolId
  process.env.USER_POOL_CLIENT_ID = outputs.UserPoolClientId
  process.env.SITE_BUCKET = outputs.SiteBucket
  process.env.DISTRIBUTION_ID = outputs.DistributionId

  const { release } = await uploadSite(s3, outputs.SiteBucket, site)
  await invalidate(outputs.DistributionId)

  console.log(await makeFirstAdmin())

  const { Address: address, ApiAddresses } = outputs
  const tested = await testedAddress(stage, outputs)
  if (tested.advice) console.log(tested.advice)
  const results = await smokeTest({
    address: tested.address,
    apiAddresses: words(ApiAddresses),
    assets: release.assets,
  })
  for (const { name: check, problem } of results)
    console.log(`${problem ? '✗' : '✓'} ${check}${problem ? `: ${problem}` : ''}`)
  if (results.some(({ problem }) => problem)) {
    if (!before || isKept) throw new Error(`${address} is deployed, but some checks failed.`)
    console.log('Some checks failed. Restoring the previous release.')
    const restored = await rollBack(before, {
      async putPages(pages) {
        await putPagesBack(s3, outputs.SiteBucket, pages)
        await invalidate(outputs.DistributionId)
      },
      deployTemplate(template, values) {
        putTemplateInto(assemblyOf(stage), template)
        runCdk(deployArguments(stage, 'Beacon', values, ['--rollback-trigger-alarm-arns', 'none']))
      },
    })
    throw new Error(`Some checks of the new release failed. ${restored}`)
  }

  const consoleAddress = `https://${stage.region}.console.aws.amazon.com`
  console.log(
    [
      '',
      `${stage.name} is deployed: ${address}`,
      `Dashboard   ${consoleAddress}/cloudwatch/home#dashboards:name=${name}`,
      `Log groups  ${consoleAddress}/cloudwatch/home#logsV2:log-groups$3FlogGroupNameFilter$3D/${name}`,
      ...Object.entries(outputs).map(([output, value]) => `${output.padEnd(16)} ${value}`),
      ...limitsOf(stage),
      ...alarmsLeftOut(stage),
      ...(tested.advice ? [tested.advice] : []),
      ...(await abandonedStacks(stage)),
      `DNS records of email that are missing: npm run deploy -- ${stage.name} --check-dns`,
      ...(stage.alarmEmail ? [] : ['No one is notified of alarms: set alarmEmail in infra/stages.ts.']),
    ].join('\n'),
  )
}

async function deployStack(
  stage: Stage,
  stack: string,
  parameters: Record<string, string> = {},
  more: readonly string[] = [],
): Promise<void> {
  await approve(stage, stack)
  runCdk(deployArguments(stage, stack, parameters, more))
}

/** The main stack's template in an assembly. */
const templateIn = (assembly: string) => JSON.parse(readFileSync(join(assembly, 'Beacon.template.json'), 'utf8'))

/** Splits an output that is a space-separated list. */
const words = (output: string) => output.split(' ').filter(Boolean)

/** Invalidates CloudFront's cached pages and waits until that is complete, which takes a few minutes at most. */
async function invalidate(DistributionId: string): Promise<void> {
  const client = new CloudFrontClient({ region: 'us-east-1' })
  const { Invalidation } = await client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference: `${Date.now()}`, Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  )
  const Id = Invalidation?.Id
  for (let status = Invalidation?.Status; Id && status !== 'Completed'; ) {
    await pause(5000)
    status = (await client.send(new GetInvalidationCommand({ DistributionId, Id }))).Invalidation?.Status
  }
}

/** Runs the steps that need no AWS account, and prints the rest of the deployment. */
async function tryOut({ stage, isBuilt, parameters }: Deployment): Promise<void> {
  await buildFor(stage, { isBuilt })
  console.log(`\nDry run of ${stage.name}: everything was built, synthesized and validated. A deployment would run`)
  for (const stack of stacksOf(stage)) {
    const fromEdge = {
      ...stageParameters(stage),
      ...(stage.firewall && { FirewallArn: '<FirewallArn of BeaconEdge>' }),
      ...(stage.domain && { CertificateArn: '<CertificateArn of BeaconEdge>' }),
    }
    const given = stack === 'Beacon' ? { ...fromEdge, ...parameters } : {}
    console.log(`  cdk ${deployArguments(stage, stack, given).join(' ')}`)
  }
  const { put } = await planUpload(site, { assets: [], before: [] }, [])
  console.log(`and upload ${put.length} files to SiteBucket of beacon-${stage.name}, release.json last:`)
  for (const key of put) {
    const headers = siteHeaders(key)
    console.log(`  ${key}  ${headers['content-type']}  ${headers['cache-control']}`)
  }
  console.log('then invalidate /*, create the first administrator if there is none, and test the address.')
  for (const sentence of limitsOf(stage)) console.log(`\n${sentence}`)
  const missing = lacking(stage)
  if (missing.length > 0) throw new Error(`\nThe deployment would be refused: ${missing.join('\n')}`)
}

/** Prints each DNS record of email, and its problem. Throws if any has one. */
async function checkRecords({ stage }: Deployment): Promise<void> {
  const missing = lacking(stage)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  const results = await checkDns(emailRecords(stage, await dkimTokens(stage)))
  for (const { record, problem } of results)
    console.log(`${problem ? '✗' : '✓'} ${record.name} ${record.type} ${record.value}${problem ? `: ${problem}` : ''}`)
  if (results.some(({ problem }) => problem)) throw new Error('Add what is missing to the zone of your domain.')
}

try {
  const deployment = parseDeployment(process.argv.slice(2))
  if (deployment.isDnsCheck) await checkRecords(deployment)
  else await (deployment.isDryRun ? tryOut(deployment) : deploy(deployment))
} catch (error) {
  console.error((error as Error).message)
  // Calling process.exit() would lose lines that a slow reader of the pipe has not read yet.
  process.exitCode = 1
}
