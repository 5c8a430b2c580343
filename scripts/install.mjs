// Plain JavaScript for Node 20 without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
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

/** Chromium without its windows takes a third less CPU for the same tests than the whole of it. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The browser for the tests, or undefined. */
export const installedChromium = () =>
  [
    process.env.CHROMIUM,
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find(path => path && existsSync(path))

/** Installs Debian's Chromium where it is missing and this user can; else takes another one that is there, or says how. */
export function ensureChromium() {
  if (process.env.CHROMIUM || existsSync(headlessShell)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing chromium-headless-shell, for the tests in a browser.')
    install('chromium-headless-shell') || installedChromium() || install('chromium')
  }
  if (!installedChromium()) {
    stop(
      'The tests need a browser. Install it with `sudo apt-get install chromium-headless-shell`, or name one in CHROMIUM=/path/to/chrome.',
    )
  }
}

/** Whether Debian's package is there now. */
function install(name) {
  const settings = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const get = (...args) =>
    spawnSync('apt-get', [...settings, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return get('update') && get('install', '-y', '--no-install-recommends', name)
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
