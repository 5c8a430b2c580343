import { spawnSync } from 'node:child_process'
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

/** The words of `cdk deploy` for one stack. */
export function deployWords(stage: Stage, stack: string, parameters: Record<string, string>): string[] {
  const given = Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${stack}:${name}=${value}`])
  // Whoever sits there is asked before permissions become wider; in CI the approval is the environment's.
  const approval = process.env.CI ? 'never' : 'broadening'
  return ['deploy', stack, '--app', assemblyOf(stage), '--exclusively', '--require-approval', approval, ...given]
}

/** Runs the CDK's own command. Throws when it does not succeed; it has said why. */
export function runCdk(words: string[]): void {
  const { status } = spawnSync('node_modules/.bin/cdk', words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`cdk ${words[0]} did not succeed`)
}
