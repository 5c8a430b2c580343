/**
 * `npm run diff -- <stage>`: what a deployment would change in the stacks. `--against template.json` compares with a
 * template on disk instead of with what is deployed, and needs no account.
 */
import { parseDeployment } from '#/scripts/deploy/arguments.ts'
import { assemblyOf, buildFor, runCdk, stacksOf } from '#/scripts/deploy/cdk.ts'

try {
  const words = process.argv.slice(2)
  const at = words.indexOf('--against')
  const [, against] = at < 0 ? [] : words.splice(at, 2)
  const { stage, isBuilt } = parseDeployment(words)
  await buildFor(stage, { isBuilt })
  const stacks = against ? ['Beacon', '--template', against] : stacksOf(stage)
  runCdk(['diff', ...stacks, '--app', assemblyOf(stage)])
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
