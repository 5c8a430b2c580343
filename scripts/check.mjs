// `npm run check`: format, lint, types, packages, secrets, access patterns, templates, sizes and layout rules. Plain JavaScript,
// because it may be the first command and install the packages.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const steps = [
  ['Format and lint', 'biome', ['ci', '.']],
  ['Types', 'tsc', ['--noEmit']],
  ['Packages and secrets', 'node', ['scripts/check-licenses.ts']],
  ['Access patterns', 'node', ['scripts/access-patterns.ts', '--check']],
  // Synthesis fails on any finding of cdk-nag’s packs or of AWS’s template validator.
  ['Templates', 'node', ['scripts/synth.ts']],
  ['Sizes', 'node', ['scripts/check-bundle-sizes.ts']],
  ['Layout and rules', 'vitest', ['run', '--project', 'layout', '--project', 'unit', '--reporter=dot']],
]
for (const [name, command, args] of steps) {
  console.log(`\n${name}`)
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
