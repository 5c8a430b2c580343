import { spawn } from 'node:child_process'
import { runTests } from '#/scripts/run-tests.ts'

const busyLoops = 2
const slowdown = '4'

// Runs the matching test files repeatedly, next to busy loops and with a slowed browser, and names the tests that failed in any
// run.
const [pattern = '', times = '10'] = process.argv.slice(2)
const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
const failures = new Map<string, number[]>()
try {
  for (let run = 1; run <= Number(times); run++) {
    console.log(`\nRun ${run} of ${times}`)
    const { failed, failedTests } = await runTests(pattern ? [pattern] : [], { SLOW_BROWSER: slowdown })
    const names = failed > 0 && failedTests.length === 0 ? ['an error outside the tests'] : failedTests
    for (const name of names) failures.set(name, [...(failures.get(name) ?? []), run])
  }
} finally {
  for (const loop of loops) loop.kill()
}
for (const [name, runs] of failures) console.log(`failed in run ${runs.join(', ')}: ${name}`)
console.log(`\n${times} runs, ${failures.size} ${failures.size === 1 ? 'test' : 'tests'} failed at least once`)
process.exitCode = failures.size === 0 ? 0 : 1
