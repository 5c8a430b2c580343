import { describe, expect, test } from 'vitest'
import { drawnBuild } from '#/shared/pc-builds/build-drawing.ts'
import type { Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { applied, rules } from '#/shared/pc-builds/compatibility/rules.ts'
import { realPart } from '#/test/support/fixtures/real-parts.ts'

const buildOf = (...parts: Part[]): Parts => Object.fromEntries(parts.map(part => [part.category, { part }]))
const found = (id: string, parts: Parts) => rules.filter(rule => rule.id === id).flatMap(rule => applied(rule, parts))

describe('a length or power of 0', () => {
  const box = { maxCpuCoolerHeightMm: 160, radiatorPlaces: ['front 360', 'top 240'] }

  test('of a radiator is an air cooler', () => {
    const parts = (heightMm: number) =>
      buildOf(
        realPart('cpu', 'A processor', { coolerHeightMm: heightMm, radiatorMm: 0, radiatorDepthMm: 0 }),
        realPart('case', 'A case', box),
      )
    expect(found('radiator', parts(150))).toEqual([])
    expect(found('cooler-height', parts(150))).toEqual([])
    expect(found('cooler-height', parts(170))).toMatchObject([{ level: 'clash' }])
  })

  test('is unknown, never a clash', () => {
    const parts = buildOf(
      realPart('cpu', 'A processor', { peakWatts: 90, coolerHeightMm: 60 }),
      realPart('gpu', 'A card', { lengthMm: 300, powerWatts: '0 W' }),
      realPart('case', 'A case', { maxGpuLengthMm: 0, maxCpuCoolerHeightMm: '0 mm', maxPsuLengthMm: 0 }),
      realPart('psu', 'A power supply', { ratedWatts: 0, lengthMm: 140 }),
    )
    for (const id of ['gpu-length', 'cooler-height', 'power-supply-length', 'power']) {
      expect(found(id, parts)).toMatchObject([{ level: 'unknown' }])
    }
  })
})

describe('a case that lists only its largest board', () => {
  const levelOf = (size: string, listed: string) =>
    found(
      'board-form-factor',
      buildOf(
        realPart('motherboard', 'A board', { formFactor: size }),
        realPart('case', 'A case', { motherboardFormFactors: [listed] }),
      ),
    ).map(({ level }) => level)

  test.each([
    ['ATX', ['Micro-ATX', 'Mini-ITX']],
    ['ATX Mid Tower', ['ATX', 'mATX', 'Mini-ITX']],
    ['Up to E-ATX', ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX']],
    ['Micro-ATX', ['Micro-ATX', 'Mini-DTX', 'Mini-ITX']],
    ['Mini-DTX', ['Mini-ITX']],
    ['SSI-EEB', ['SSI EEB', 'ATX', 'Micro-ATX']],
  ])('as %s takes %j', (listed, sizes) => {
    expect(sizes.map(size => levelOf(size, listed))).toEqual(sizes.map(() => []))
  })

  test.each([
    ['E-ATX', ['SSI EEB', 'SSI CEB']],
    ['SSI EEB', ['E-ATX', 'SSI CEB']],
    ['ATX', ['SSI CEB']],
  ])('as %s is unknown for %j', (listed, sizes) => {
    expect(sizes.map(size => levelOf(size, listed))).toEqual(sizes.map(() => ['unknown']))
  })

  test.each([
    ['Mini-ITX', ['Micro-ATX', 'Mini-DTX', 'ATX']],
    ['Micro-ATX', ['ATX', 'E-ATX']],
    ['ATX', ['E-ATX', 'XL-ATX']],
  ])('as %s does not take %j', (listed, sizes) => {
    expect(sizes.map(size => levelOf(size, listed))).toEqual(sizes.map(() => ['clash']))
  })
})

test.each([
  ['SFX', 'SFX-L', []],
  ['SFX-L', 'SFX', ['clash']],
  ['SFX', 'ATX', ['note']],
  ['SFX-L', 'ATX', ['note']],
  ['ATX', 'SFX', ['clash']],
  ['TFX', 'ATX', ['clash']],
])('a power supply in %s size in a case for %s has the findings %j', (formFactor, listed, levels) => {
  const parts = buildOf(
    realPart('psu', 'A power supply', { formFactor }),
    realPart('case', 'A case', { psuFormFactors: [listed] }),
  )
  expect(found('power-supply-form-factor', parts).map(({ level }) => level)).toEqual(levels)
})

describe('measurements with decimals', () => {
  test('are compared by what they add up to', () => {
    const parts = (lengthMm: number) =>
      buildOf(
        realPart('cpu', 'A processor', { radiatorMm: 360, radiatorDepthMm: 30.6 }),
        realPart('gpu', 'A card', { lengthMm }),
        realPart('case', 'A case', { maxGpuLengthMm: 300.7, radiatorPlaces: ['front 360'] }),
      )
    expect(found('gpu-length', parts(270.1))).toEqual([])
    expect(found('gpu-length', parts(271))).toMatchObject([{ why: expect.stringContaining('only 270.1 of 300.7 mm') }])
  })

  test('are shown without the error of binary fractions', () => {
    const parts = (ratedWatts: number) =>
      buildOf(
        realPart('cpu', 'A processor', { peakWatts: 65.1 }),
        realPart('gpu', 'A card', { powerWatts: 170.2 }),
        realPart('psu', 'A power supply', { ratedWatts }),
      )
    expect(found('power', parts(235.3))).toMatchObject([
      { level: 'warning', why: expect.stringContaining('up to 235.3 W of its 235.3 W') },
    ])
    expect(found('power', parts(235))).toMatchObject([{ level: 'clash' }])
  })
})

describe('the drawing of a build', () => {
  test('has the size of a typical case if the case has a size of 0', () => {
    const sized = drawnBuild(buildOf(realPart('case', 'A case', { depthMm: 0, heightMm: 0 })))
    expect(sized).toMatchObject({ width: 450, height: 465, shapes: [{ isAssumed: true }] })
  })

  test('has no more modules than a board takes', () => {
    const shapesOf = (modules: number) => drawnBuild(buildOf(realPart('ram', 'Memory', { modules }))).shapes
    expect(shapesOf(5_000_000_000).filter(({ kind }) => kind === 'ram')).toHaveLength(8)
    expect(shapesOf(4).filter(({ kind }) => kind === 'ram')).toHaveLength(4)
  })
})
