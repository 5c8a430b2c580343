// `npm start`: installs what is missing, then starts the local cloud. Plain JavaScript for Node 20 without dependencies.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// The channel tells the child when this process is gone, however it went. Functions on AWS run in UTC, and so here. With two
// arenas the memory of workers that were let go goes back to the system: 360 MB a minute after a visit, else 520.
const child = spawn(
  'node_modules/.bin/node',
  ['--disable-warning=ExperimentalWarning', 'scripts/local/main.ts', ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...process.env, TZ: 'UTC', MALLOC_ARENA_MAX: '2' } },
)
// Ctrl-C reaches the child by itself; this process waits for it to end in good order.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGTERM'))
// Between npm and this process stands a shell that passes no signal on: when it is gone, so is whoever asked for Beacon.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref()
}
child.on('error', error => {
  console.error(`Node could not be started (${error.message}). Run \`npm ci\`, then start again.`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
