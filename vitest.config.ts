import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'

/** Projects by what they need: nothing, the synthesized stack on the local cloud, or a browser on top of it. */
const project = (name: string, include: string[], settings: object = {}) => ({
  test: { name, include, environment: 'node', pool: 'forks', ...settings },
})
const hasJava = spawnSync('java', ['-version']).status === 0
/** What answers within a second or is said to be ill: they run last, with nobody beside them. */
const health = ['test/contract/faults-system.test.ts', 'test/functions/system/get-health.test.ts']
const patient = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      project('layout', ['test/layout.test.ts']),
      project('unit', ['test/shared/**/*.test.ts', 'test/web/**/*.test.{ts,tsx}']),
      project('stand-ins', ['test/scripts/local/**/*.test.ts'], patient),
      project('integration', ['test/functions/**/*.test.ts', 'test/contract/*.test.ts', 'test/scripts/*.test.ts'], {
        ...patient,
        exclude: ['test/contract/faults-*.test.ts', ...health],
      }),
      // They wait for calls that hang, most of the time: more of them than there are cores wait side by side.
      project('faults', ['test/contract/faults-*.test.ts'], {
        ...patient,
        exclude: health,
        maxWorkers: 8,
        sequence: { groupOrder: 1 },
      }),
      project('health', health, { ...patient, maxWorkers: 1, sequence: { groupOrder: 2 } }),
      // AWS's own DynamoDB Local, where Java is: what holds there holds on AWS.
      ...(hasJava
        ? [project('reference', ['test/functions/data/**/*.test.ts'], { ...patient, env: { LOCAL_DYNAMODB: 'java' } })]
        : []),
      // Each synthesizes the stack, cdk-nag and all, beside whatever else runs.
      project('infra', ['test/infra/**/*.test.ts'], { testTimeout: 240_000, hookTimeout: 240_000 }),
      // As patient as its pages are (test/support/browser.ts): vitest's own second is less than a busy machine takes to lay out.
      project('browser', ['test/e2e/**/*.e2e.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
      }),
    ],
  },
})
