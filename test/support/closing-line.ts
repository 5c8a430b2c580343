import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line that any reader of a log understands. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const brokenFiles = modules.filter(module => module.errors().length > 0).length
    const failed = count('failed') + brokenFiles + unhandledErrors.length
    console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`)
  }
}
