import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A build step with the files that it reads and writes, both as globs. */
export interface BuildStep {
  name: string
  inputs: string[]
  outputs: string[]
  build(): unknown
}

const RECORD = 'dist/fingerprints.json'

/** Whether a step's inputs or outputs differ from those of its last run. */
export function isStale(step: BuildStep): boolean {
  return record()[step.name] !== fingerprint(step)
}

/** Records that a step has run on its current inputs. `inputs` is the fingerprint from before it ran. */
export function remember(step: BuildStep, inputs: string): void {
  mkdirSync(dirname(RECORD), { recursive: true })
  const entry = `${inputs} ${hashOf(step.outputs)}`
  writeFileSync(RECORD, JSON.stringify({ ...record(), [step.name]: entry }, null, 2))
}

/** A hash of the content of a step's inputs. */
export function inputsOf(step: BuildStep): string {
  return hashOf(step.inputs)
}

function fingerprint(step: BuildStep): string {
  return `${hashOf(step.inputs)} ${hashOf(step.outputs)}`
}

function record(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'))
  } catch {
    // Missing or truncated, so everything is built again.
    return {}
  }
}

function hashOf(globs: string[]): string {
  const hash = createHash('sha256')
  for (const file of globs.flatMap(pattern => globSync(pattern)).sort()) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
