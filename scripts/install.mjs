// Plain JavaScript for Node 20 without dependencies: this runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const mark = 'node_modules/.beacon-lock'

/** Installs the packages when they are missing or not those of the lock file, and puts the project's Node first on PATH. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    stop(
      `Beacon needs Node 20 or later to begin; this is ${process.version}. Install a newer one from your system or nodejs.org.`,
    )
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
  if ((installed ?? byHand(wanted)) !== wanted || !existsSync('node_modules/.bin/node')) {
    console.log('Installing packages: this happens once, and again when they change.')
    const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit' })
    if (error) stop('npm is not on the PATH. It comes with Node: install Node 20 or later with npm.')
    if (status !== 0)
      stop('The packages could not be installed. npm says above why; with a working network, try again.')
    writeFileSync(mark, wanted)
  }
  process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
}

/** Whether somebody ran npm themselves after the lock file last changed. */
function byHand(wanted) {
  const theirs = 'node_modules/.package-lock.json'
  return existsSync(theirs) && statSync(theirs).mtimeMs >= statSync('package-lock.json').mtimeMs ? wanted : undefined
}

/** The browser for the tests, or undefined. */
export const chromium = () =>
  [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    path => path && existsSync(path),
  )

/** Installs Debian's chromium where it is missing and this user can; else says how. */
export function ensureChromium() {
  if (chromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing chromium, for the tests in a browser.')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  if (!chromium()) {
    stop(
      'The tests need a browser. Install it with `sudo apt-get install chromium`, or name one in CHROMIUM=/path/to/chrome.',
    )
  }
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
