import type { TestRun } from '#/scripts/run-tests.ts'

/** With more failed files than this, the product is broken and a second run proves nothing. */
const maxUnstable = 3

/**
 * Runs each failed file of `first` once more, by itself. A file that passes then is unstable: the run passes and its last lines
 * name the file, so that one race does not block a good change but is not overlooked either. With `isStrict`, as in the nightly
 * run, an unstable file fails the run. Returns the exit code.
 */
export async function secondChance(
  first: Omit<TestRun, 'status'>,
  run: (words: string[]) => Promise<TestRun>,
  isStrict = process.env.UNSTABLE === 'fail',
): Promise<number> {
  const { passed, failed, skipped, failedFiles, hasOtherErrors } = first
  if (hasOtherErrors || failedFiles.length > maxUnstable) return 1
  let stillFailed = 0
  for (const { project, file } of failedFiles) {
    console.log(`\nRunning ${file} once more, by itself.`)
    const again = await run(['--project', project, file])
    stillFailed += Math.max(again.failed, again.status === 0 ? 0 : 1)
  }
  const names = failedFiles.map(({ file }) => file).join(', ')
  if (stillFailed === 0) console.log(`\n${failedFiles.length} unstable: ${names}`)
  console.log(`\n${passed + Math.max(0, failed - stillFailed)} passed, ${stillFailed} failed, ${skipped} skipped`)
  return stillFailed === 0 && !isStrict ? 0 : 1
}
