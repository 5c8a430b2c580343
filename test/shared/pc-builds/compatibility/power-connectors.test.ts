import { expect, test } from 'vitest'
import { choose, type Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { gpuConnectors } from '#/shared/pc-builds/compatibility/power-connectors.ts'
import { applied } from '#/shared/pc-builds/compatibility/rules.ts'
import { realPart } from '#/test/support/fixtures/real-parts.ts'

/** A card of 300 W, whose adapter takes two 8-pin connectors, with a power supply without 12V-2x6. */
const build = (powerConnectors: readonly string[], pcieConnectors: readonly string[]): Parts => ({
  gpu: choose(realPart('gpu', 'Card', { powerWatts: 300, powerConnectors })),
  psu: choose(realPart('psu', 'Supply', { pcieConnectors })),
})

test('an adapter may use the 8-pin connectors that the card’s own plugs leave', () => {
  const card = ['8-pin', '12V-2x6']
  expect(applied(gpuConnectors, build(card, ['8-pin', '8-pin', '8-pin']))).toMatchObject([
    { level: 'note', why: 'The Supply has no 12V-2x6; the adapter joins 2 8-pin connectors.' },
  ])
  expect(applied(gpuConnectors, build(card, ['8-pin', '8-pin']))).toMatchObject([
    {
      level: 'clash',
      why: 'The card needs 12V-2x6; its adapter would take 2 8-pin connectors, and the power supply has 1 left.',
    },
  ])
})

test('a card with only 12V-2x6 leaves all 8-pin connectors to its adapter', () => {
  expect(applied(gpuConnectors, build(['12V-2x6'], ['8-pin']))).toMatchObject([
    {
      level: 'clash',
      why: 'The card needs 12V-2x6; its adapter would take 2 8-pin connectors, and the power supply has 1.',
    },
  ])
})

test('connectors that can be read in two ways are unknown, never a clash', () => {
  const connectors = ['3x 8-pin (or 1x 12VHPWR)']
  expect(applied(gpuConnectors, build(connectors, ['8-pin', '8-pin', '8-pin']))).toMatchObject([{ level: 'unknown' }])
  expect(applied(gpuConnectors, build(['8-pin', '8-pin'], connectors))).toMatchObject([{ level: 'unknown' }])
})
