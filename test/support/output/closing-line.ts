import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { TestRun } from '#/scripts/run-tests.ts'

const slowestShown = 10

type Counts = Omit<TestRun, 'status'>

/** Ends a run with the times of projects and of the slowest files, and one plain line that any reader of a log understands. */
export default class ClosingLine implements Reporter {
  private startedAt = 0

  onTestRunStart() {
    this.startedAt = Date.now()
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const { passed, failed, skipped, ...rest } = resultsOf(modules, unhandledErrors)
    const shown = (seconds: number, name: string) => console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
    console.log(`\n${minutes(Date.now() - this.startedAt)} in all. The projects, in seconds of one worker:`)
    for (const [name, seconds] of secondsByProject(modules)) shown(seconds, name)
    console.log('\nThe slowest files:')
    for (const { name, seconds } of slowest(modules)) shown(seconds, name)
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
    const file = process.env.TEST_RESULTS
    if (file) writeFileSync(file, JSON.stringify({ passed, failed, skipped, ...rest } satisfies Counts))
  }
}

/** Counts the results of a run; a file that could not be loaded and an error outside the tests count as one failure each. */
export function resultsOf(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): Counts {
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const count = (state: string) => tests.filter(test => test.result().state === state).length
  const isBroken = (module: TestModule) => module.errors().length > 0
  const failedTests = tests.filter(test => test.result().state === 'failed')
  const failedModules = modules.filter(
    module =>
      isBroken(module) || failedTests.some(test => test.module.id === module.id && test.project === module.project),
  )
  return {
    passed: count('passed'),
    failed: failedTests.length + modules.filter(isBroken).length + unhandledErrors.length,
    skipped: count('skipped'),
    failedFiles: failedModules.map(({ project, relativeModuleId }) => ({
      project: project.name,
      file: relativeModuleId,
    })),
    failedTests: [
      ...failedTests.map(({ module, fullName }) => `${module.relativeModuleId} > ${fullName}`),
      ...modules.filter(isBroken).map(({ relativeModuleId }) => `${relativeModuleId} (could not run)`),
    ],
    hasOtherErrors: unhandledErrors.length > 0,
  }
}

const secondsOf = (module: TestModule) => {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration) / 1000
}

function slowest(modules: readonly TestModule[]) {
  const timed = modules.map(module => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
  return timed.sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
}

function secondsByProject(modules: readonly TestModule[]) {
  const sums = new Map<string, number>()
  for (const module of modules) {
    const { name } = module.project
    sums.set(name, (sums.get(name) ?? 0) + secondsOf(module))
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}

const minutes = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
