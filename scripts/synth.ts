import { execFileSync } from 'node:child_process'
import { buildFunctions } from '#/scripts/build.ts'

/**
 * Synthesizes a stage into `outDir`, offline: production into `cdk.out/`, which the local cloud runs. The functions' bundles and `dist/web/csp.json` must be there. It runs in a
 * process of its own: the CDK takes 200 MB, which the local cloud then does not keep.
 */
export function synthesize({ outDir = 'cdk.out', stage = 'production' } = {}): void {
  const context = { ...JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'), stage }
  execFileSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: outDir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

if (import.meta.main) {
  const { buildWeb } = await import('#/scripts/build-web.ts')
  await buildFunctions()
  await buildWeb()
  synthesize()
}
