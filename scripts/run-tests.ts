import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secondChance } from '#/scripts/second-chance.ts'

/** The outcome of a test run. `test/support/output/closing-line.ts` writes all of it but the exit code. */
export interface TestRun {
  passed: number
  failed: number
  skipped: number
  failedFiles: { project: string; file: string }[]
  /** Each is a file and a test's full name. */
  failedTests: string[]
  /** True if there were errors outside the tests. */
  hasOtherErrors: boolean
  status: number
}

/** Runs vitest with the arguments `words`. A run that ends before its tests ran counts as one failure outside the tests. */
export async function runTests(words: readonly string[], environment: Record<string, string> = {}): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-tests-'))
  const results = join(folder, 'results.json')
  try {
    const child = spawn('node_modules/.bin/vitest', ['run', ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...environment, TEST_RESULTS: results },
    })
    const status = await new Promise<number>((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', code => resolve(code ?? 1))
    })
    const counts: Omit<TestRun, 'status'> = existsSync(results)
      ? JSON.parse(readFileSync(results, 'utf8'))
      : { passed: 0, failed: 1, skipped: 0, failedFiles: [], failedTests: [], hasOtherErrors: true }
    return { ...counts, status }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const first = await runTests(process.argv.slice(2))
  process.exitCode = first.failed === 0 ? first.status : await secondChance(first, runTests)
}
