import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secondChance } from '#/scripts/second-chance.ts'

/** The outcome of a run of the tests: `test/support/closing-line.ts` writes all but its exit code. */
export interface TestRun {
  passed: number
  failed: number
  skipped: number
  failedFiles: { project: string; file: string }[]
  /** Each as its file and its full name. */
  failedTests: string[]
  /** Errors that belong to no test. */
  hasOtherErrors: boolean
  status: number
}

/** Runs vitest with `words`. A run that ends before its tests have run counts as one failure that no file explains. */
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
