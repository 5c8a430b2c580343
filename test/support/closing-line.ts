import type { Reporter, TestModule } from 'vitest/node'

const slowestShown = 10

/** Ends a run with what took how long, and with one plain line that any reader of a log understands. */
export default class ClosingLine implements Reporter {
  private startedAt = 0

  onTestRunStart() {
    this.startedAt = Date.now()
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const brokenFiles = modules.filter(module => module.errors().length > 0).length
    const failed = count('failed') + brokenFiles + unhandledErrors.length
    console.log(`\n${minutes(Date.now() - this.startedAt)} in all. The slowest files, in seconds:`)
    for (const { name, seconds } of slowest(modules)) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
    console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`)
  }
}

function slowest(modules: readonly TestModule[]) {
  const timed = modules.map(module => {
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    return { name: module.relativeModuleId, seconds: (duration + collectDuration + setupDuration) / 1000 }
  })
  return timed.sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
}

const minutes = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
