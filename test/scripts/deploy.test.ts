import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stages } from '#/infra/stages.ts'
import { lacking, limitsOf, parseDeployment } from '#/scripts/deploy/arguments.ts'
import { deployWords, stacksOf, wideningWords } from '#/scripts/deploy/cdk.ts'
import { smokeTest } from '#/scripts/deploy/smoke-test.ts'
import { planUpload, uploadSite } from '#/scripts/deploy/upload-site.ts'
import { useCloud } from '#/test/support/cloud.ts'

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
    expect(deployWords(stage, 'Beacon', parameters)).toEqual(
      expect.arrayContaining(['--parameters', 'Beacon:RestoredTable=', '--parameters', 'Beacon:A=b=c']),
    )
  })

  test('checks for wider permissions also in nested stacks, which cdk deploy does not do', () => {
    expect(deployWords(stages.production, 'Beacon', {}).join(' ')).toContain('--require-approval never')
    expect(wideningWords(stages.production, 'Beacon').join(' ')).toContain('--security-only --fail-on broadening')
  })

  test('deploys the stacks in us-east-1 first, if a stage has any', () => {
    expect(stacksOf(stages.production)).toEqual(['BeaconBackups', 'BeaconEdge', 'Beacon'])
    expect(stacksOf({ ...stages.production, firewall: false })).toEqual(['BeaconBackups', 'Beacon'])
  })

  test('refuses to send email from a domain that nobody owns', () => {
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
      // Without keys, so that a call to AWS would fail.
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

describe('the site in its bucket', () => {
  const here = useCloud({ siteInBucket: true })
  const folder = mkdtempSync(join(tmpdir(), 'beacon-site-'))
  let s3: S3Client
  let bucket: string

  /** The build as it would be after a change: one chunk has another name. */
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
    const results = await smokeTest({ address: here.cloud.url, assets: ['assets/nowhere.js'] })
    expect(results.filter(({ problem }) => problem)).toEqual([
      { name: 'this release’s files are there and can be cached forever', problem: 'assets/nowhere.js answers 403' },
    ])
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
    // The same once more, as after a deployment that was cut short: nothing is forgotten.
    await uploadSite(s3, bucket, folder)
    expect(await statusOf(first)).toBe(200)
    rebuild('third')
    const { remove } = await uploadSite(s3, bucket, folder)
    expect(remove).toEqual([first, `${first}.br`])
    expect([await statusOf(first), await statusOf('assets/scripts/AboutScreen-second.js')]).toEqual([403, 200])
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
