import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { InlineHashes } from '#/infra/content-security-policy.ts'
import { buildFunctions } from '#/scripts/build.ts'

/**
 * Synthesizes a stage into `outDir`, offline: production into `cdk.out/`, which the local cloud runs. Needs the functions’
 * bundles and `dist/web/csp.json`. `deployed` lists the existing stacks, which are protected from deletion; `livePages` has the
 * hashes in the pages of the live release, which the security policy keeps allowing. Runs in a separate process, because the CDK
 * takes 200 MB that the local cloud should not keep.
 */
export function synthesize({
  outDir = 'cdk.out',
  stage = 'production',
  deployed = [] as readonly string[],
  livePages = undefined as InlineHashes | undefined,
} = {}): void {
  const given = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}')
  const context = { ...given, stage, deployed: deployed.join(','), ...(livePages && { livePages }) }
  execFileSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: outDir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Describes the output of a synth in a sentence. */
export function synthSummary(outDir = 'cdk.out'): string {
  const templates = readdirSync(outDir).filter(file => file.endsWith('.template.json'))
  const functions = readdirSync('dist/functions')
  const stacks = templates.filter(file => !file.includes('.nested.')).map(file => file.split('.')[0])
  return `Synthesized the stacks ${stacks.join(', ')} into ${outDir}/: ${templates.length} templates and ${functions.length} functions.`
}

if (import.meta.main) {
  const { buildSlimFunctions } = await import('#/scripts/build/slim-functions.ts')
  const { buildWeb } = await import('#/scripts/build/web.ts')
  await buildFunctions()
  await buildSlimFunctions()
  await buildWeb()
  synthesize()
  console.log(synthSummary())
}
