import { expect, test } from 'vitest'
import { synthSummary } from '#/scripts/synth.ts'

test('npm run synth says which stacks it wrote, how large they are, and where', () => {
  expect(synthSummary()).toMatch(
    /^Synthesized the stacks Beacon, BeaconBackups, BeaconEdge into cdk\.out\/: \d\d templates and \d{3} functions\.$/,
  )
})
