/** Runs after the install in `npm start`: builds outdated parts, starts the cloud, and watches the source. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword, people } from '#/scripts/demo/people.ts'
import { BuildFailed, rebuild, type Watcher, watchFolders } from '#/scripts/local-cloud/builds/builds.ts'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { StartError } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import { lockDirectory } from '#/scripts/local-cloud/lock.ts'
import { publishLanding } from '#/scripts/local-cloud/s3/publish-landing.ts'
import { type Smtp, startSmtp } from '#/scripts/local-cloud/ses/smtp.ts'
import { diskStorage } from '#/scripts/local-cloud/storage.ts'
import { stripeKeysIn } from '#/scripts/local-cloud/stripe/payments.ts'
import { seed } from '#/scripts/seed.ts'

const DIRECTORY = '.local'
const WATCHED = ['functions', 'shared', 'infra', 'web']
const SEEDED = 'seeded.json'
const LONGEST_STOP_MS = 1800
const { SMTP_PORT = '2525' } = process.env

const ending = new AbortController()
let cloud: Cloud | undefined
let smtp: Smtp | undefined
let watcher: Watcher | undefined
let release = () => {}
let isBroken = false

async function end(code: number): Promise<never> {
  ending.abort()
  watcher?.stop()
  // Anything that does not stop in time ends with the process. The engine notices and stops too.
  await Promise.race([
    Promise.all([smtp?.stop(), cloud?.stop()]),
    new Promise(resolve => setTimeout(resolve, LONGEST_STOP_MS)),
  ])
  release()
  process.exit(code)
}

async function start(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000)
  const stripeKeys = stripeKeysIn(process.env)
  release = lockDirectory(DIRECTORY, port)
  if (process.argv.includes('--fresh')) empty(DIRECTORY)
  await rebuild(ending.signal)
  const storage = diskStorage(DIRECTORY)
  const isSeeded = (await storage.read(SEEDED)) !== undefined
  // An interrupted first start begins again from scratch.
  if (!isSeeded) empty(DIRECTORY)
  const loadDemoData = async (operatorEnvironment: Record<string, string>) => {
    console.log('Loading demo data.')
    await seed(operatorEnvironment)
    await storage.write(SEEDED, JSON.stringify({ at: new Date().toISOString() }))
  }
  cloud = await startCloud({ port, directory: DIRECTORY, stripeKeys, ...(!isSeeded && { prepare: loadDemoData }) })
  limitEmails(cloud)
  await publishLanding(cloud)
  watcher = watchFolders(WATCHED, () => refresh(port))
  const smtpLine = await receiveBySmtp(cloud)
  greet(cloud.url, stripeKeys !== undefined, smtpLine)
}

/** Starts the SMTP server, which outlives the cloud of a changed stack. Returns a line about it. */
async function receiveBySmtp({ receivingDomains: [domain] }: Cloud): Promise<string> {
  if (!domain) return 'No emails are received: receivesEmail is off in infra/stages.ts'
  const port = Number(SMTP_PORT)
  const isPort = Number.isInteger(port) && port > 0 && port < 65536
  smtp = isPort ? await startSmtp({ port, cloud: () => cloud }) : undefined
  return smtp
    ? `Emails to support@${domain} are received by SMTP on 127.0.0.1:${smtp.port}`
    : `No emails are received, because SMTP port ${SMTP_PORT} is taken or invalid. Try SMTP_PORT=${isPort ? port + 1 : 2525} npm start.`
}

/** Builds changed parts. Functions and pages reload without a restart; a changed stack needs a new cloud on the same data. */
async function refresh(port: number): Promise<void> {
  const startedAt = Date.now()
  try {
    const built = await rebuild(ending.signal)
    if (ending.signal.aborted) return
    if (isBroken && built.length === 0) console.log('The source is the same as in the last build.')
    isBroken = false
    if (built.length === 0) return
    if (built.includes('stack') || !cloud) {
      await cloud?.stop()
      cloud = undefined
      cloud = await startCloud({ port, directory: DIRECTORY, stripeKeys: stripeKeysIn(process.env) })
      limitEmails(cloud)
    }
    await publishLanding(cloud)
    console.log(`Rebuilt ${built.join(', ')} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
  } catch (error) {
    if (ending.signal.aborted) return
    isBroken = true
    if (!(error instanceof BuildFailed)) console.error(error)
    console.error(cloud ? 'The last good build is still running.' : 'Beacon is down until the stack is fixed.')
  }
}

/**
 * Limits emails to the sending rate of an account out of the sandbox, 14 a second.
 * `LOCAL_SES_SANDBOX=ada@example.test,bob@example.test` puts the account into the sandbox, with these addresses verified.
 */
function limitEmails({ ses }: Cloud): void {
  const { LOCAL_SES_SANDBOX: verified } = process.env
  ses.limit(verified === undefined ? { perSecond: 14 } : { perSecond: 1, sandbox: verified.split(',') })
}

function empty(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name !== 'lock.json') rmSync(join(directory, name), { recursive: true })
  }
}

function greet(url: string, asksStripe: boolean, smtpLine: string): void {
  const accounts = people.slice(0, 4).map(({ email }) => `  ${email.split('@')[0]?.padEnd(11)} ${email}`)
  console.log(
    [
      '',
      `Beacon is ready: ${url}`,
      '',
      `Demo accounts (password ${demoPassword})`,
      ...accounts,
      '',
      `Emails arrive at ${url}/_local/inbox`,
      smtpLine,
      asksStripe
        ? 'Payments go to Stripe, in test mode'
        : `Payments are at ${url}/_local/stripe; pay with 4242 4242 4242 4242`,
      `Data is kept in ${DIRECTORY}/; npm start -- --fresh starts over. Ctrl-C stops Beacon.`,
      '',
    ].join('\n'),
  )
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
process.on('disconnect', () => void end(0))

start().catch(error => {
  if (ending.signal.aborted) return
  if (error instanceof StartError || error instanceof BuildFailed) console.error(error.message)
  else console.error('Beacon did not start:', error)
  return end(1)
})
