import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import type { Stage } from '#/infra/stages.ts'
import { synthesize } from '#/scripts/synth.ts'

/** Where a stage is synthesized for its deployment, beside the assembly that the local cloud runs. */
export const assemblyOf = (stage: Stage) => `dist/assemblies/${stage.name}`

/** The stacks of a stage, in the order in which they are deployed. */
export const stacksOf = (stage: Stage): ('BeaconBackups' | 'BeaconEdge' | 'Beacon')[] => [
  ...(stage.backupRegion ? (['BeaconBackups'] as const) : []),
  ...(stage.firewall || stage.domain ? (['BeaconEdge'] as const) : []),
  'Beacon',
]

/** Builds everything unless it is built, and synthesizes the stage with all that looks at a synth. */
export async function buildFor(stage: Stage, { isBuilt }: { isBuilt: boolean }): Promise<void> {
  if (!isBuilt) {
    const [{ buildFunctions }, { buildWeb }] = await Promise.all([
      import('#/scripts/build.ts'),
      import('#/scripts/build-web.ts'),
    ])
    await buildFunctions()
    await buildWeb()
  }
  synthesize({ outDir: assemblyOf(stage), stage: stage.name })
}

/** The words of `cdk deploy` for one stack. Whether permissions may become wider is asked before it. */
export function deployWords(stage: Stage, stack: string, parameters: Record<string, string>): string[] {
  const given = Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${stack}:${name}=${value}`])
  return ['deploy', stack, '--app', assemblyOf(stage), '--exclusively', '--require-approval', 'never', ...given]
}

/** The words of the `cdk diff` that fails where permissions become wider: `cdk deploy` does not look into nested stacks for them. */
export const wideningWords = (stage: Stage, stack: string): string[] => [
  ...['diff', stack, '--app', assemblyOf(stage), '--exclusively', '--method', 'template'],
  ...['--security-only', '--fail-on', 'broadening'],
]

/** Shows what becomes wider and asks whoever sits there; in CI the approval is the environment's. Throws where the answer is no. */
export async function approve(stage: Stage, stack: string): Promise<void> {
  if (process.env.CI || succeeds(wideningWords(stage, stack))) return
  if (!process.stdin.isTTY) throw new Error(`Nobody is there to approve the wider permissions of ${stack}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Permissions of ${stack} become wider, or were not compared. Deploy it (y/n)? `,
  )
  terminal.close()
  if (!/^y(es)?$/i.test(answer)) throw new Error(`${stack} is not deployed.`)
}

const succeeds = (words: string[]) => spawnSync('node_modules/.bin/cdk', words, { stdio: 'inherit' }).status === 0

/** Runs the CDK's own command. Throws when it does not succeed; it has said why. */
export function runCdk(words: string[]): void {
  if (!succeeds(words)) throw new Error(`cdk ${words[0]} did not succeed`)
}
