/**
 * Builds what is stale, in a process that lives no longer than that: bundlers and the CDK take memory that a running cloud
 * does not need. Tells its parent, when it has one, what was built.
 */
import { type BuildStep, inputsOf, isStale, remember } from '#/scripts/local/fingerprints.ts'

const functions: BuildStep = {
  name: 'functions',
  inputs: ['functions/**', 'shared/**', 'scripts/build.ts', 'package-lock.json'],
  outputs: ['dist/functions/**/*.js'],
  build: async () => (await import('#/scripts/build.ts')).buildFunctions(),
}

const web: BuildStep = {
  name: 'web',
  inputs: ['web/**', 'shared/**', 'vite.config.ts', 'scripts/build-web.ts', 'package-lock.json'],
  outputs: ['dist/web/*.html', 'dist/web/csp.json', 'dist/web/assets/*'],
  build: async () => (await import('#/scripts/build-web.ts')).buildWeb(),
}

const stack: BuildStep = {
  name: 'stack',
  // Of the functions it depends on their names alone, which `shared/` and `functions/jobs/` decide.
  inputs: ['infra/**', 'shared/**', 'functions/jobs/*', 'scripts/synth.ts', 'dist/web/csp.json', 'package-lock.json'],
  outputs: ['cdk.out/*.json'],
  async build() {
    // Unstaged, the assembly points at dist/functions itself: a function that is built anew needs no new assembly.
    process.env.CDK_CONTEXT_JSON = JSON.stringify({ 'aws:cdk:disable-asset-staging': true })
    const { synthesize } = await import('#/scripts/synth.ts')
    await synthesize()
  },
}

/** What a rebuild says to its parent. */
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
  // Bundlers and the CDK have printed what is wrong with the source; anything else comes with its trace.
  console.error(/^(Build|Command) failed/.test(message) ? message : (trace ?? message))
  process.exit(1)
}
