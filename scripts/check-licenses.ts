/**
 * Part of `npm run check`: checks the licenses and integrity of packages, and looks for secrets in the source and in the site.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licenses that require at most a notice, or that apply only to their own files. The OFL is the font's. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** Packages whose license is only in their LICENSE file. */
const byFile = new Map([['png-js', 'MIT']])

interface Lock {
  packages: Record<string, { license?: string; link?: boolean; inBundle?: boolean; integrity?: string }>
}

/** The number of packages per license, and those whose license is not allowed. */
export function licenses({ packages }: Lock): { counts: Record<string, number>; refused: string[] } {
  const counts: Record<string, number> = {}
  const refused: string[] = []
  for (const [path, { license: named, link }] of Object.entries(packages)) {
    if (path === '' || link) continue
    const name = path.replace(/^.*node_modules\//, '')
    const license = named ?? byFile.get(name) ?? 'none'
    counts[license] = (counts[license] ?? 0) + 1
    if (!isAllowed(license)) refused.push(`${name} (${license})`)
  }
  return { counts, refused }
}

/** OR lets us choose one of the licenses; with AND, all of them apply. */
const isAllowed = (expression: string) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(license => allowed.has(license.trim())))

/**
 * Packages that were added to the lock file by hand, because npm's registry listed only those of the platform where it was
 * written. They are used only in development.
 */
const unverified = /^node_modules\/@biomejs\/cli-/

/**
 * Packages that npm would install without verifying a checksum. Bundled ones are left out: they are part of another's archive.
 */
export const withoutIntegrity = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, { link, inBundle, integrity }]) => path !== '' && !link && !inBundle && !integrity)
    .map(([path]) => path)
    .filter(path => !unverified.test(path))

const secrets: [what: string, pattern: RegExp][] = [
  ['an AWS access key', /\b(?:AKIA|ASIA)(?!IOSFODNN7EXAMPLE)[A-Z0-9]{16}\b/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{20}/],
  ['a Stripe key', /\b[sr]k_(?:live|test)_[A-Za-z0-9]{20,}/],
  ['a Stripe webhook secret', /\bwhsec_[A-Za-z0-9+/=]{24,}/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
]

/** The kinds of secrets in a text. */
export const secretsIn = (text: string): string[] =>
  secrets.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))

/** Names of the functions' secrets. A page that contains one includes server code. */
const serverOnly = /ORIGIN_SECRET|SIGNING_SECRET|AWS_SECRET_ACCESS_KEY/

/** Secrets in the files that git would add and in the built site, if there is one. Each is `file: kind`. */
function leaks(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const tree = listed.split('\n').filter(file => file !== '' && existsSync(file))
  const site = existsSync('dist/web')
    ? readdirSync('dist/web', { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    : []
  return [...tree, ...site].flatMap(file => {
    const text = readFileSync(file, 'latin1')
    const found = secretsIn(text)
    if (file.startsWith('dist/web') && serverOnly.test(text)) found.push('the name of a server’s secret')
    return found.map(what => `${file}: ${what}`)
  })
}

/** Parses npm's audit of the shipped packages: the number of high or critical findings, or the reason why it was not possible. */
export function auditResult(json: string): { high: number } | { impossible: string } {
  let report: { metadata?: { vulnerabilities?: Record<string, number> }; message?: string }
  try {
    report = JSON.parse(json)
  } catch {
    return { impossible: 'npm returned no JSON' }
  }
  const found = report.metadata?.vulnerabilities
  if (!found) return { impossible: (report.message ?? 'npm returned no report').replace(/ - .*$/s, '') }
  return { high: (found.high ?? 0) + (found.critical ?? 0) }
}

/** Turns an audit's result into a line to print or a problem. An impossible audit fails CI, but not a run on a laptop. */
export function judge(audit: ReturnType<typeof auditResult>, isCi: boolean): { line: string } | { problem: string } {
  if ('impossible' in audit) {
    return isCi
      ? { problem: `npm audit was not possible: ${audit.impossible}` }
      : { line: `Not audited: npm audit was not possible here (${audit.impossible}). It must pass in CI.` }
  }
  return audit.high === 0
    ? { line: 'npm audit: no high or critical findings.' }
    : { problem: `npm audit --omit=dev found ${audit.high} high or critical vulnerabilities` }
}

function check(): string[] {
  const problems: string[] = []
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { counts, refused } = licenses(lock)
  const byCount = Object.entries(counts).sort(([, a], [, b]) => b - a)
  console.log(`Licenses: ${byCount.map(([license, count]) => `${license} ${count}`).join(', ')}.`)
  problems.push(...refused.map(one => `License not allowed: ${one}`))

  problems.push(...withoutIntegrity(lock).map(path => `No checksum in the lock file: ${path}`))

  const leaked = leaks()
  if (leaked.length === 0) console.log(`No secrets in the source${existsSync('dist/web') ? ' or the site' : ''}.`)
  problems.push(...leaked.map(one => `A secret: ${one}`))

  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 20_000 })
  const verdict = judge(auditResult(stdout ?? ''), process.env.GITHUB_ACTIONS === 'true')
  if ('problem' in verdict) problems.push(verdict.problem)
  else console.log(verdict.line)
  return problems
}

if (import.meta.main) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
