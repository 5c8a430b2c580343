import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { routeTable } from '#/scripts/build/route-table.ts'
import { contractTestFolder, writeContractTests } from '#/scripts/contract-tests.ts'

writeContractTests()

/** Projects by what they need: nothing, the synthesized stack on the local cloud, or a browser on top of it. */
const project = (name: string, include: string[], settings: object = {}) => ({
  plugins: [routeTable],
  test: {
    name,
    include,
    environment: 'node',
    pool: 'forks',
    isolate: false,
    unstubGlobals: true,
    ...atOnce,
    ...settings,
  },
})
/**
 * Workers of projects without a browser, of two cores. Three, because functions wait for the table and for pauses between
 * attempts; four take as long, and every test takes longer.
 */
const atOnce = { maxWorkers: 3, sequence: { groupOrder: 1 } }
/** A browser never waits: a third one would take its time from the other two. These start first, because they take longest. */
const browsersAtOnce = { maxWorkers: 2, sequence: { groupOrder: 0 } }
const hasJava = spawnSync('java', ['-version']).status === 0
/** The timeout of calls by files that write directly to the table, long enough for a busy machine. Functions have their own. */
const env = { CALL_TIMEOUT_MS: '20000' }
/** As long as for pages (test/support/browser/browser.ts): vitest's default of a second is too short for a busy machine. */
const patientPolls = { poll: { timeout: 30_000 } }
const patient = { testTimeout: 120_000, hookTimeout: 120_000, env, expect: patientPolls }
/** Files that start special clouds, mock a module or change the working directory: each gets its own process. */
const alone = [
  'test/functions/{providers/keys,http/link-codes}.test.ts',
  'test/contract/{hourly-limits,old-rows,rows-read}.test.ts',
  'test/e2e/{clicks,every-screen}.e2e.ts',
  'test/infra/{limits,permissions,rotation}.test.ts',
  'test/scripts/{deploy,export-and-import,restore}.test.ts',
]

/**
 * Starts the generated tests first, because they take longest. Vitest starts the largest files first, but these are the smallest, so
 * the other processes would wait for the last of them.
 */
class GeneratedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isGenerated(other)) - Number(isGenerated(one)))
  }
}

const isGenerated = ({ moduleId }: TestSpecification) => moduleId.includes(`/${contractTestFolder}/`)

export default defineConfig({
  test: {
    sequence: { sequencer: GeneratedFirst },
    // Files of a project run in turn in one long-lived process, with its modules, its cloud (test/support/cloud/cloud.ts) and its
    // browser.
    maxWorkers: 3,
    reporters: ['default', './test/support/output/closing-line.ts'],
    projects: [
      project('layout', ['test/*.test.ts']),
      project('unit', ['test/shared/**/*.test.ts', 'test/web/**/*.test.{ts,tsx}'], patient),
      project('stand-ins', ['test/scripts/local-cloud/**/*.test.ts'], patient),
      project('alone', alone, {
        testTimeout: 240_000,
        hookTimeout: 240_000,
        isolate: true,
        env,
        expect: patientPolls,
        ...browsersAtOnce,
      }),
      project(
        'integration',
        ['test/functions/**/*.test.ts', 'test/contract/**/*.test.ts', 'test/scripts/{,build/}*.test.ts'],
        {
          ...patient,
          exclude: [`${contractTestFolder}/faults-*.test.ts`, ...alone],
        },
      ),
      project('faults', [`${contractTestFolder}/faults-*.test.ts`], patient),
      // AWS's own DynamoDB Local, which matches AWS most closely, if Java is installed.
      ...(hasJava
        ? [
            project('reference', ['test/functions/{table,search}/**/*.test.ts', 'test/functions/*/data/**/*.test.ts'], {
              ...patient,
              env: { ...env, LOCAL_DYNAMODB: 'java' },
              // The local cloud makes indexes lag with any engine, so one run is enough.
              exclude: ['test/functions/table/lagging-indexes.test.ts'],
            }),
          ]
        : []),
      // Most read the assembly; some synthesize a stack, which takes a while on a busy machine.
      project('infra', ['test/infra/**/*.test.ts'], { testTimeout: 240_000, hookTimeout: 240_000, exclude: alone }),
      project('browser', ['test/e2e/**/*.e2e.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        env,
        expect: patientPolls,
        exclude: alone,
        ...browsersAtOnce,
      }),
    ],
  },
})
