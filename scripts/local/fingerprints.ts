import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Something that is built: from which files, and into which. Both are globs. */
export interface BuildStep {
  name: string
  inputs: string[]
  outputs: string[]
  build(): unknown
}

const RECORD = 'dist/fingerprints.json'

/** Whether what a step would read or what it wrote is not as it was after it last ran. */
export function isStale(step: BuildStep): boolean {
  return record()[step.name] !== fingerprint(step)
}

/** Remembers that a step has run on its inputs of now. `inputs` is the fingerprint that was taken before it ran. */
export function remember(step: BuildStep, inputs: string): void {
  mkdirSync(dirname(RECORD), { recursive: true })
  const entry = `${inputs} ${hashOf(step.outputs)}`
  writeFileSync(RECORD, JSON.stringify({ ...record(), [step.name]: entry }, null, 2))
}

/** The content of a step's inputs as one hash. */
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
    // Missing or cut off: everything is built again.
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
