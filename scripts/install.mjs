// Plain JavaScript for Node 20 without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const mark = 'node_modules/.beacon-lock'

/**
 * Installs the packages if they are missing or differ from the lock file, and puts the project’s Node first on PATH.
 * Returns whether it installed anything.
 */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    stop(
      `Beacon needs Node 20 or later, but this is ${process.version}. Install a newer one from your system or nodejs.org.`,
    )
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
  const isStale = (installed ?? installedByUser(wanted)) !== wanted || !existsSync('node_modules/.bin/node')
  if (isStale) {
    console.log('Installing packages. This happens once, and again when they change.')
    // Errors only: npm would warn that packages need a later Node than the system’s, but they run on the project’s own Node 24.
    const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const { status, error } = spawnSync('npm', words, { stdio: 'inherit' })
    if (error) stop('npm is not on the PATH. It comes with Node: install Node 20 or later with npm.')
    if (status !== 0)
      stop('The packages could not be installed. See npm’s message above, check the network and try again.')
    writeFileSync(mark, wanted)
  }
  process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`
  return isStale
}

/** The lock file’s hash if the user ran npm after it last changed. */
function installedByUser(wanted) {
  const record = 'node_modules/.package-lock.json'
  return existsSync(record) && statSync(record).mtimeMs >= statSync('package-lock.json').mtimeMs ? wanted : undefined
}

/** Uses a third less CPU than Chromium with windows for the same tests. */
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

/**
 * Installs Debian’s Chromium if it is missing and the user is root. Otherwise uses another one, or stops and says how to install
 * it.
 */
export function ensureChromium() {
  if (process.env.CHROMIUM || existsSync(headlessShell)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing chromium-headless-shell for the browser tests.')
    install('chromium-headless-shell') || installedChromium() || install('chromium')
  }
  if (!installedChromium()) {
    stop(
      'The tests need a browser. Install one with `sudo apt-get install chromium-headless-shell`, or set CHROMIUM=/path/to/chrome.',
    )
  }
}

/** Installs a Debian package. Returns whether that succeeded. */
function install(name) {
  const settings = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const get = (...args) =>
    spawnSync('apt-get', [...settings, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return get('update') && get('install', '-y', '--no-install-recommends', name)
}

/** Ends the process with an error that the user can act on. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
