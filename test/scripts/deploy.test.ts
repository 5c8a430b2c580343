import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import { CloudWatchClient, DescribeAlarmsCommand, type StateValue } from '@aws-sdk/client-cloudwatch'
import { S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stages } from '#/infra/stages.ts'
import { lacking, limitsOf, parseDeployment } from '#/scripts/deploy/arguments.ts'
import { deployArguments, stacksOf, wideningArguments } from '#/scripts/deploy/cdk.ts'
import { deployedTemplate, livePages, putPagesBack, putTemplateInto } from '#/scripts/deploy/previous-release.ts'
import { monitoringArguments } from '#/scripts/deploy/release-alarms.ts'
import { smokeTest } from '#/scripts/deploy/smoke-test.ts'
import { deployedStacks, protectStack } from '#/scripts/deploy/stack-state.ts'
import { planUpload, uploadSite } from '#/scripts/deploy/upload-site.ts'
import { synthesize } from '#/scripts/synth.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

describe('npm run deploy', () => {
  test.each([
    [[], 'Name a stage'],
    [['moon'], 'There is no stage moon'],
    [['staging', '--force'], 'Unknown argument --force'],
    [['staging', '--set', 'FirewallArn'], '--set takes Name=value'],
  ])('says what is wrong with %j', (words, sentence) => {
    expect(() => parseDeployment(words)).toThrow(sentence)
  })

  test('passes parameters to the stack, including empty ones', () => {
    const { stage, parameters } = parseDeployment(['production', '--set', 'RestoredTable=', '--set', 'A=b=c'])
    expect(deployArguments(stage, 'Beacon', parameters)).toEqual(
      expect.arrayContaining(['--parameters', 'Beacon:RestoredTable=', '--parameters', 'Beacon:A=b=c']),
    )
  })

  test('checks for wider permissions also in nested stacks, which cdk deploy does not do', () => {
    expect(deployArguments(stages.production, 'Beacon', {}).join(' ')).toContain('--require-approval never')
    expect(wideningArguments(stages.production, 'Beacon').join(' ')).toContain('--security-only --fail-on broadening')
  })

  test('deploys the stacks in us-east-1 first, if a stage has any', () => {
    expect(stacksOf(stages.production)).toEqual(['BeaconBackups', 'BeaconEdge', 'Beacon'])
    expect(stacksOf({ ...stages.production, firewall: false })).toEqual(['BeaconBackups', 'Beacon'])
  })

  test('refuses to send email from a domain that no one can own', () => {
    expect(lacking({ ...stages.production, mailDomain: 'beacon.test' })).toHaveLength(1)
    expect(lacking({ ...stages.production, mailDomain: 'mail.harbor-it.com' })).toEqual([])
  })

  test('warns that a new account runs ten functions at once, until the raised quota is configured', () => {
    expect(limitsOf(stages.production)).toEqual([expect.stringContaining('ten functions at once')])
    expect(limitsOf({ ...stages.production, reserveConcurrency: true })).toEqual([])
  })

  test('does everything that needs no account with --dry-run, and fails if the deployment would be refused', {
    timeout: 120_000,
  }, () => {
    const words = ['--no-warnings', 'scripts/deploy.ts', 'staging', '--dry-run', '--built']
    const tried = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      // Without credentials, so that a call to AWS would fail.
      env: { ...process.env, AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
    })
    const said = tried.stdout
    expect(said).toContain('cdk deploy Beacon --app dist/assemblies/staging')
    expect(said).toContain('ten functions at once')
    expect(said).toMatch(
      /assets\/scripts\/\S+\.js {2}text\/javascript; charset=utf-8 {2}public, max-age=31536000, immutable/,
    )
    expect(said).toMatch(/index\.html {2}text\/html; charset=utf-8 {2}public, max-age=0, must-revalidate/)
    const template = JSON.parse(readFileSync('dist/assemblies/staging/Beacon.template.json', 'utf8'))
    expect(JSON.stringify(template)).toContain('beacon-staging-log-in')
    expect(tried.stderr).toContain('The deployment would be refused: staging sends email from beacon.test')
    expect(tried.status, 'fails if the deployment would be refused').toBe(1)
  })
})

describe('a stage in an account', () => {
  const formation = mockClient(CloudFormationClient)
  afterEach(() => formation.reset())
  afterAll(() => formation.restore())

  /** Mocks the account's production stacks, with their status by name. */
  function deployed(states: Record<string, string>, isProtected = false) {
    formation.on(DescribeStacksCommand).callsFake(({ StackName }) => {
      const StackStatus = states[StackName]
      if (!StackStatus) throw new Error(`Stack with id ${StackName} does not exist`)
      const stack = { StackName, StackStatus, CreationTime: new Date(), EnableTerminationProtection: isProtected }
      return { Stacks: [stack] }
    })
    const resource = (ResourceType: string, PhysicalResourceId: string, ResourceStatus: string) => ({
      ...{ ResourceType, PhysicalResourceId, LogicalResourceId: 'One', LastUpdatedTimestamp: new Date() },
      ResourceStatus: ResourceStatus as 'DELETE_SKIPPED',
    })
    formation.on(ListStackResourcesCommand).resolves({
      StackResourceSummaries: [
        resource('AWS::DynamoDB::Table', 'Beacon-Table1', 'DELETE_SKIPPED'),
        resource('AWS::Cognito::UserPool', 'us-east-1_Pool1', 'DELETE_SKIPPED'),
        resource('AWS::Logs::LogGroup', '/beacon-production/tickets', 'DELETE_COMPLETE'),
      ],
    })
  }

  test('may be empty, or have some of its stacks', async () => {
    deployed({})
    expect(await deployedStacks(stages.production)).toEqual([])
    deployed({ 'beacon-production': 'UPDATE_ROLLBACK_COMPLETE', 'beacon-production-backups': 'CREATE_COMPLETE' })
    expect(await deployedStacks(stages.production)).toEqual(['BeaconBackups', 'Beacon'])
  })

  test.each([
    ['ROLLBACK_COMPLETE', 'could not be created', false],
    ['ROLLBACK_FAILED', 'could not be created', true],
    ['REVIEW_IN_PROGRESS', 'was never created', false],
    ['DELETE_FAILED', 'could not be deleted completely', true],
  ])('is not deployed onto a stack in %s: the error says how to delete it', async (status, happened, isForced) => {
    deployed({ 'beacon-production': status })
    const message = await deployedStacks(stages.production).catch(error => error.message)
    expect(message).toContain(`The stack beacon-production ${happened}`)
    expect(message).toContain(`(${status})`)
    expect(message).toContain('  aws cloudformation delete-stack --region us-east-1 --stack-name beacon-production\n')
    expect(message).toContain('npm run deploy -- production')
    expect(message.includes('FORCE_DELETE_STACK')).toBe(isForced)
    expect(message, 'it is not protected').not.toContain('update-termination-protection')
  })

  test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])(
    'names the resources that a creation that ended in %s left behind',
    async status => {
      deployed({ 'beacon-production': status }, true)
      const message = await deployedStacks(stages.production).catch(error => error.message)
      const flags = '--region us-east-1 --stack-name beacon-production'
      expect(message.split('\n').filter((line: string) => line.startsWith('  aws'))).toEqual(
        [
          expect.stringContaining(`describe-stack-events ${flags}`),
          `aws cloudformation update-termination-protection --no-enable-termination-protection ${flags}`,
          `aws cloudformation delete-stack ${flags}`,
          `aws cloudformation wait stack-delete-complete ${flags}`,
          ...(status === 'ROLLBACK_FAILED'
            ? [`aws cloudformation delete-stack --deletion-mode FORCE_DELETE_STACK ${flags}`]
            : []),
          'aws dynamodb update-table --region us-east-1 --table-name Beacon-Table1 --no-deletion-protection-enabled',
          'aws dynamodb delete-table --region us-east-1 --table-name Beacon-Table1',
          'aws cognito-idp update-user-pool --region us-east-1 --user-pool-id us-east-1_Pool1 --deletion-protection INACTIVE',
          'aws cognito-idp delete-user-pool --region us-east-1 --user-pool-id us-east-1_Pool1',
        ].map(line => (typeof line === 'string' ? `  ${line}` : line)),
      )
    },
  )

  test('never advises to delete the table of a stack that was in use', async () => {
    deployed({ 'beacon-production': 'DELETE_FAILED' })
    const message = await deployedStacks(stages.production).catch(error => error.message)
    expect(message).not.toContain('delete-table')
  })

  test('finishes a rollback that failed before anything else', async () => {
    deployed({ 'beacon-production-edge': 'UPDATE_ROLLBACK_FAILED' })
    const message = await deployedStacks(stages.production).catch(error => error.message)
    expect(message).toContain(
      'aws cloudformation continue-update-rollback --region us-east-1 --stack-name beacon-production-edge',
    )
    expect(message).not.toContain('delete-stack')
  })

  test('reports that the account cannot be read', async () => {
    formation.on(DescribeStacksCommand).rejects(new Error('The security token is expired'))
    await expect(deployedStacks(stages.production)).rejects.toThrow('expired')
  })

  test('has the template of its last release', async () => {
    formation.on(GetTemplateCommand).resolves({ TemplateBody: '{"Resources":{}}' })
    expect(await deployedTemplate('us-east-1', 'beacon-production')).toBe('{"Resources":{}}')
    expect(formation.commandCalls(GetTemplateCommand)[0]?.args[0].input).toEqual({
      StackName: 'beacon-production',
      TemplateStage: 'Original',
    })
  })

  test('protects a stack once it is deployed', async () => {
    await protectStack(stages.production, 'BeaconBackups')
    expect(formation.commandCalls(UpdateTerminationProtectionCommand).map(({ args }) => args[0].input)).toEqual([
      { StackName: 'beacon-production-backups', EnableTerminationProtection: true },
    ])
  })

  test('is synthesized with protection only for the stacks that exist', { timeout: 240_000 }, () => {
    const outDir = mkdtempSync(join(tmpdir(), 'beacon-protected-'))
    synthesize({ outDir, deployed: ['BeaconBackups'] })
    const { artifacts } = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'))
    rmSync(outDir, { recursive: true })
    expect(artifacts.BeaconBackups.properties.terminationProtection).toBe(true)
    expect(artifacts.Beacon.properties.terminationProtection ?? false).toBe(false)
  })
})

describe('the alarms that roll back a release', () => {
  const cloudWatch = mockClient(CloudWatchClient)
  afterAll(() => cloudWatch.restore())
  const arnOf = (name: string) => `arn:aws:cloudwatch:us-east-1:123456789012:alarm:${name}`
  const names = ['api-errors-core', 'api-errors-commerce']
  const states = (...values: StateValue[]) =>
    cloudWatch.on(DescribeAlarmsCommand, { AlarmNames: names }).resolves({
      MetricAlarms: names.map((name, index) => ({ AlarmArn: arnOf(name), StateValue: values[index] })),
    })
  const words = () => monitoringArguments('us-east-1', names.map(arnOf))

  test('are watched while it is deployed, and for five minutes afterwards', async () => {
    states('OK', 'INSUFFICIENT_DATA')
    expect((await words()).join(' ')).toBe(
      `--rollback-trigger-alarm-arns ${arnOf('api-errors-core')} --rollback-trigger-alarm-arns ${arnOf('api-errors-commerce')} --monitoring-time-minutes 5`,
    )
  })

  test('leave out one that is already on, which would roll back the release that fixes it', async () => {
    states('ALARM', 'OK')
    expect(await words()).toEqual([
      ...['--rollback-trigger-alarm-arns', arnOf('api-errors-commerce')],
      ...['--monitoring-time-minutes', '5'],
    ])
    states('ALARM', 'ALARM')
    expect(await words()).toEqual(['--rollback-trigger-alarm-arns', 'none'])
  })

  test('do not exist before the first deployment, and are at most five, CloudFormation’s limit', async () => {
    expect(await monitoringArguments('us-east-1', [])).toEqual([])
    const { Outputs } = JSON.parse(readFileSync('cdk.out/Beacon.template.json', 'utf8'))
    const listed = JSON.stringify(Outputs.ReleaseAlarms.Value).match(/ApiErrors\w+/g) ?? []
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.length).toBeLessThanOrEqual(5)
  })
})

describe('a release whose checks failed', () => {
  test('is replaced by the template before, which the CDK uploads under its own hash', () => {
    const assembly = mkdtempSync(join(tmpdir(), 'beacon-before-'))
    for (const file of ['Beacon.template.json', 'Beacon.assets.json', 'manifest.json'])
      cpSync(join('cdk.out', file), join(assembly, file))
    const manifestBefore = readFileSync(join(assembly, 'manifest.json'), 'utf8')
    putTemplateInto(assembly, '{"Description":"before"}')
    const read = (file: string) => JSON.parse(readFileSync(join(assembly, file), 'utf8'))
    expect(read('Beacon.template.json')).toEqual({ Description: 'before' })
    const { files } = read('Beacon.assets.json') as { files: Record<string, { source: { path: string } }> }
    const [hash] = Object.entries(files).find(([, { source }]) => source.path === 'Beacon.template.json') ?? []
    expect(manifestBefore).not.toContain(hash)
    expect(read('manifest.json').artifacts.Beacon.properties.stackTemplateAssetObjectUrl).toContain(`/${hash}.json`)
    rmSync(assembly, { recursive: true })
  })
})

describe('the site in its bucket', () => {
  const here = useCloud({ siteInBucket: true })
  const folder = mkdtempSync(join(tmpdir(), 'beacon-site-'))
  let s3: S3Client
  let bucket: string

  /** The build after a change, with one renamed chunk. */
  function rebuild(name: string) {
    const manifest = join(folder, '.vite/manifest.json')
    const [chunk] = /assets\/scripts\/AboutScreen[\w-]*\.js/.exec(readFileSync(manifest, 'utf8')) ?? []
    if (!chunk) throw new Error('The build has no chunk of the about page')
    const renamed = `assets/scripts/AboutScreen-${name}.js`
    for (const ending of ['', '.br']) renameSync(join(folder, chunk + ending), join(folder, renamed + ending))
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(chunk, renamed))
    return chunk
  }
  const served = async (key: string, encoding: string) => {
    const response = await fetch(`${here.cloud.url}/${key}`, { headers: { 'accept-encoding': encoding } })
    return {
      encoding: response.headers.get('content-encoding'),
      type: response.headers.get('content-type'),
      policy: response.headers.get('content-security-policy'),
      text: await response.text(),
    }
  }
  const statusOf = async (key: string) => (await fetch(`${here.cloud.url}/${key}`)).status

  beforeAll(() => {
    cpSync('dist/web', folder, { recursive: true })
    Object.assign(process.env, here.cloud.operatorEnvironment)
    const { region, awsEndpoint: endpoint, operator: credentials } = here.cloud
    s3 = new S3Client({ region, endpoint, credentials, forcePathStyle: true })
    const template = JSON.parse(readFileSync('cdk.out/Beacon.template.json', 'utf8'))
    const { Ref: id } = template.Outputs.SiteBucket.Value
    bucket = `beacon-production-${id}`.toLowerCase()
  })
  afterAll(() => {
    s3.destroy()
    rmSync(folder, { recursive: true })
  })

  test('is uploaded with its pages last, and passes the smoke test', async () => {
    const { put, release } = await uploadSite(s3, bucket, folder)
    const pages = ['index.html', 'landing-template.html', 'landing.html', 'service-worker.js']
    expect(put.filter(key => /^[a-z-]+\.(?:html|js)$/.test(key))).toEqual(pages)
    expect(put).not.toContain('csp.json')
    const results = await smokeTest({ address: here.cloud.url, assets: release.assets })
    expect(results.filter(({ problem }) => problem)).toEqual([])
  })

  test('reports what is wrong with a broken site', async () => {
    const results = await smokeTest({ address: here.cloud.url, assets: ['assets/nowhere.js'], pauseMs: 0 })
    expect(results.filter(({ problem }) => problem)).toEqual([
      { name: 'this release’s files exist and can be cached forever', problem: 'assets/nowhere.js returned 403' },
    ])
  })

  test('is healthy although its functions started too slowly for the first try', async () => {
    here.cloud.faults.inject({ function: 'get-health', service: 'dynamodb', action: 'GetItem', kind: 'fail', times: 3 })
    const results = await smokeTest({ address: here.cloud.url, assets: [], pauseMs: 0 })
    expect(results.filter(({ problem }) => problem)).toEqual([])
  })

  test('has scripts in two encodings, with few headers', async () => {
    const script = (await planUpload(folder, { assets: [], before: [] }, [])).put.find(key => key.endsWith('.js')) ?? ''
    const [known, other] = await Promise.all(['br', 'gzip'].map(name => served(script, name)))
    expect(known).toMatchObject({ encoding: 'br', type: 'text/javascript; charset=utf-8' })
    expect(other).toMatchObject({ encoding: 'gzip', type: 'text/javascript; charset=utf-8' })
    expect(known?.policy).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(known?.text).toBe(readFileSync(join(folder, script), 'utf8'))
    expect(other?.text).toBe(known?.text)
  })

  test('is revalidated, except for files with a content hash in their names', async () => {
    const page = await fetch(`${here.cloud.url}/`)
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('keeps the last release’s files for open tabs, and no older ones', async () => {
    const first = rebuild('second')
    await uploadSite(s3, bucket, folder)
    expect([await statusOf(first), await statusOf('assets/scripts/AboutScreen-second.js')]).toEqual([200, 200])
    // Uploads the same build again, as after an interrupted deployment: no file is forgotten.
    await uploadSite(s3, bucket, folder)
    expect(await statusOf(first)).toBe(200)
    rebuild('third')
    const { remove } = await uploadSite(s3, bucket, folder)
    expect(remove).toEqual([first, `${first}.br`])
    expect([await statusOf(first), await statusOf('assets/scripts/AboutScreen-second.js')]).toEqual([403, 200])
  })

  test('returns to the pages before, with their headers and files', async () => {
    const statusAndText = async (path: string) => {
      const response = await fetch(here.cloud.url + path)
      return [response.status, response.headers.get('cache-control'), await response.text()]
    }
    const paths = ['/', '/about', '/service-worker.js', '/assets/scripts/AboutScreen-third.js']
    const before = await Promise.all(paths.map(statusAndText))
    const pages = await livePages(s3, bucket)
    expect(pages.map(({ key }) => key)).toEqual(expect.arrayContaining(['index.html', 'landing.html', 'release.json']))
    expect(pages.filter(({ key }) => key.startsWith('assets/'))).toEqual([])
    rebuild('broken')
    for (const page of ['index.html', 'service-worker.js']) writeFileSync(join(folder, page), 'Broken')
    await uploadSite(s3, bucket, folder)
    expect(await statusAndText('/about')).toContain('Broken')
    await putPagesBack(s3, bucket, pages)
    expect(await Promise.all(paths.map(statusAndText))).toEqual(before)
  })

  test('rolls back by uploading the older build', async () => {
    const { remove, release } = await planUpload('dist/web', { assets: ['assets/new.js'], before: [] }, [
      'assets/new.js',
      'assets/oldest.js',
    ])
    expect(remove).toEqual(['assets/oldest.js'])
    expect(release.before).toEqual(['assets/new.js'])
  })
})
