import { execFileSync } from 'node:child_process'
import { buildFunctions } from '#/scripts/build.ts'

/**
 * Synthesizes the stack into `cdk.out/`, offline. The functions' bundles and `dist/web/csp.json` must be there. It runs in a
 * process of its own: the CDK takes 200 MB, which the local cloud then does not keep.
 */
export function synthesize(): void {
  execFileSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: 'cdk.out' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

if (import.meta.main) {
  const { buildWeb } = await import('#/scripts/build-web.ts')
  await buildFunctions()
  await buildWeb()
  synthesize()
}
