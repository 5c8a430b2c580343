import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import type { InlineHashes } from '#/infra/content-security-policy.ts'
import type { Stage } from '#/infra/stages.ts'
import { synthesize } from '#/scripts/synth.ts'

/** Directory of a stage's assembly for deployment, separate from the one that the local cloud runs. */
export const assemblyOf = (stage: Stage) => `dist/assemblies/${stage.name}`

export type StackId = 'BeaconBackups' | 'BeaconEdge' | 'Beacon'

/** The stacks of a stage, in the order of their deployment. */
export const stacksOf = (stage: Stage): StackId[] => [
  ...(stage.backupRegion ? (['BeaconBackups'] as const) : []),
  ...(stage.firewall || stage.domain ? (['BeaconEdge'] as const) : []),
  'Beacon',
]

interface BuildOptions {
  isBuilt: boolean
  /** The existing stacks of the stage. */
  deployed?: readonly StackId[]
  /** Hashes in the pages of its live release. */
  livePages?: InlineHashes | undefined
}

/** Builds everything unless `isBuilt`, then synthesizes and validates the stage. */
export async function buildFor(stage: Stage, { isBuilt, deployed = [], livePages }: BuildOptions): Promise<void> {
  if (!isBuilt) {
    const [{ buildFunctions }, { buildWeb }] = await Promise.all([
      import('#/scripts/build.ts'),
      import('#/scripts/build/web.ts'),
    ])
    await buildFunctions()
    await buildWeb()
  }
  synthesize({ outDir: assemblyOf(stage), stage: stage.name, deployed, livePages })
}

/** The arguments of `cdk deploy` for one stack. Wider permissions must be approved before it runs. */
export function deployArguments(
  stage: Stage,
  stack: string,
  parameters: Record<string, string>,
  more: readonly string[] = [],
): string[] {
  const given = Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${stack}:${name}=${value}`])
  return [
    'deploy',
    stack,
    '--app',
    assemblyOf(stage),
    '--exclusively',
    '--require-approval',
    'never',
    ...given,
    ...more,
  ]
}

/**
 * The arguments of a `cdk diff` that fails if permissions become wider, because `cdk deploy` does not check nested stacks for
 * that.
 */
export const wideningArguments = (stage: Stage, stack: string): string[] => [
  ...['diff', stack, '--app', assemblyOf(stage), '--exclusively', '--method', 'template'],
  ...['--security-only', '--fail-on', 'broadening'],
]

/** Shows wider permissions and asks for approval; in CI the environment's approval counts. Throws if they are not approved. */
export async function approve(stage: Stage, stack: string): Promise<void> {
  if (process.env.CI || succeeds(wideningArguments(stage, stack))) return
  if (!process.stdin.isTTY)
    throw new Error(`The permissions of ${stack} become wider, and approving that needs a terminal.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const response = await terminal.question(
    `The permissions of ${stack} become wider or could not be compared. Deploy it (y/n)? `,
  )
  terminal.close()
  if (!/^y(es)?$/i.test(response)) throw new Error(`${stack} was not deployed.`)
}

const succeeds = (words: string[]) => spawnSync('node_modules/.bin/cdk', words, { stdio: 'inherit' }).status === 0

/** Runs the CDK's command line. Throws if it fails; its output says why. */
export function runCdk(words: string[]): void {
  if (!succeeds(words)) throw new Error(`cdk ${words[0]} failed`)
}
