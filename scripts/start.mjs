// `npm start`: installs missing packages, then starts the local cloud. Plain JavaScript for Node 20 without dependencies.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { requireFreePort } from './require-free-port.mjs'

// Checked before the install, which takes minutes. Another program may still take the port during it.
await requireFreePort()
if (!existsSync('.local/seeded.json'))
  console.log(
    'The first start installs packages, builds everything and loads demo data. It takes two to five minutes; later starts take seconds.',
  )
if (ensureInstalled()) await requireFreePort()
// The IPC channel closes when this process ends for any reason, which stops the child. Functions run in UTC, as on AWS. With two
// arenas, memory of stopped workers returns to the system: 360 MB a minute after a visit instead of 520.
const child = spawn(
  'node_modules/.bin/node',
  ['--disable-warning=ExperimentalWarning', 'scripts/local-cloud/main.ts', ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...process.env, TZ: 'UTC', MALLOC_ARENA_MAX: '2' } },
)
// Ctrl-C reaches the child directly; this process waits for it to exit.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGTERM'))
// npm starts this process through a shell that forwards no signals, so stop when that shell is gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref()
}
child.on('error', error => {
  console.error(`Node did not start (${error.message}). Run \`npm ci\`, then start again.`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
