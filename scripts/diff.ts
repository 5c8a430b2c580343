/**
 * `npm run diff -- <stage>`: shows what a deployment would change in the stacks and their nested stacks. `--against <folder>`
 * compares with an assembly on disk (`dist/assemblies/<stage>` of another commit) instead of the deployed one, and needs no
 * account.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseDeployment } from '#/scripts/deploy/arguments.ts'
import { assemblyOf, buildFor, runCdk, stacksOf } from '#/scripts/deploy/cdk.ts'

const isTemplate = (file: string) => file.endsWith('.template.json')

/** Compares template by template, because the CDK can compare only one template with a file, without its nested ones. */
function compare(folder: string, against: string): void {
  const templates = [...new Set([...readdirSync(folder), ...readdirSync(against)])].filter(isTemplate).sort()
  const both = 'dist/assemblies/compared'
  mkdirSync(both, { recursive: true })
  const none = join(both, 'none.json')
  writeFileSync(none, '{}')
  const at = (place: string, file: string) => (existsSync(join(place, file)) ? join(place, file) : none)
  const text = (file: string) => readFileSync(file, 'utf8')
  for (const file of templates.filter(name => text(at(folder, name)) !== text(at(against, name)))) {
    const stack = file.split('.')[0] as string
    const { version } = JSON.parse(text(join(folder, 'manifest.json')))
    const properties = { templateFile: relative(both, at(folder, file)) }
    const artifact = { type: 'aws:cloudformation:stack', environment: 'aws://unknown-account/us-east-1', properties }
    writeFileSync(join(both, 'manifest.json'), JSON.stringify({ version, artifacts: { [stack]: artifact } }))
    runCdk(['diff', stack, '--template', at(against, file), '--app', both])
  }
}

try {
  const words = process.argv.slice(2)
  const at = words.indexOf('--against')
  const [, against] = at < 0 ? [] : words.splice(at, 2)
  const { stage, isBuilt } = parseDeployment(words)
  await buildFor(stage, { isBuilt })
  if (against) compare(assemblyOf(stage), against)
  else runCdk(['diff', ...stacksOf(stage), '--app', assemblyOf(stage)])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
