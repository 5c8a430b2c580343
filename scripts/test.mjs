// `npm test`: installs what it needs, builds and synthesizes, and runs all tests: unit, stand-ins, integration, faults, infra,
// browser. Arguments after `--` go to vitest: `npm test -- --project integration tickets`.
// `npm run test:repeat -- [pattern] [times]` runs the matching files, or all of them, repeatedly (ten times by default).
import { spawnSync } from 'node:child_process'
import { ensureChromium, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureChromium()
const run = (...words) => {
  const { status } = spawnSync('node_modules/.bin/node', words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
run('scripts/synth.ts')
const words = process.argv.slice(2)
if (words[0] === '--repeat') run('scripts/repeat-tests.ts', ...words.slice(1))
else run('scripts/run-tests.ts', ...words)
