// `npm test`: installs what it needs, builds and synthesizes, and runs all tests: unit, stand-ins, integration, faults, infra,
// browser. Arguments after `--` go to vitest: `npm test -- --project integration tickets`.
import { spawnSync } from 'node:child_process'
import { ensureChromium, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureChromium()
const run = (command, args) => {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
run('node', ['scripts/synth.ts'])
run('vitest', ['run', ...process.argv.slice(2)])
