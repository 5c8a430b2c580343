/**
 * Runs the outdated build steps in a short-lived process, because bundlers and the CDK take memory that a running cloud does not
 * need. Reports the steps to its parent, if it has one.
 */
import { type BuildStep, inputsOf, isStale, remember } from '#/scripts/local-cloud/builds/fingerprints.ts'

const functions: BuildStep = {
  name: 'functions',
  inputs: ['functions/**', 'shared/**', 'scripts/build.ts', 'package-lock.json'],
  outputs: ['dist/functions/**/*.{js,cjs}'],
  build: async () => (await import('#/scripts/build.ts')).buildFunctions(),
}

const web: BuildStep = {
  name: 'web',
  inputs: ['web/**', 'shared/**', 'vite.config.ts', 'scripts/build/web.ts', 'package-lock.json'],
  outputs: ['dist/web/*.html', 'dist/web/csp.json', 'dist/web/assets/**/*.*'],
  build: async () => (await import('#/scripts/build/web.ts')).buildWeb(),
}

const stack: BuildStep = {
  name: 'stack',
  // The stack depends only on the names of functions, which come from `shared/` and `functions/jobs/`.
  inputs: ['infra/**', 'shared/**', 'functions/jobs/*', 'scripts/synth.ts', 'dist/web/csp.json', 'package-lock.json'],
  outputs: ['cdk.out/*.json'],
  async build() {
    // Without staging, the assembly refers to dist/functions, so a rebuilt function needs no new assembly.
    process.env.CDK_CONTEXT_JSON = JSON.stringify({ 'aws:cdk:disable-asset-staging': true })
    const { synthesize } = await import('#/scripts/synth.ts')
    await synthesize()
  },
}

/** The message of a rebuild to its parent. */
export interface Rebuilt {
  built: string[]
}

async function refresh(step: BuildStep): Promise<string[]> {
  if (!isStale(step)) return []
  const inputs = inputsOf(step)
  await step.build()
  remember(step, inputs)
  return [step.name]
}

try {
  const bundles = await Promise.all([refresh(functions), refresh(web)])
  const built: Rebuilt = { built: [...bundles.flat(), ...(await refresh(stack))] }
  if (process.send) process.send(built, () => process.exit(0))
} catch (error) {
  const { message, stack: trace } = error as Error
  // Bundlers and the CDK have already printed source errors; any other error is printed with its stack trace.
  console.error(/^(Build|Command) failed/.test(message) ? message : (trace ?? message))
  process.exit(1)
}
