import { expect, test } from 'vitest'
import { choose } from '#/shared/pc-builds/compatibility/build.ts'
import { radiator } from '#/shared/pc-builds/compatibility/cooling.ts'
import { gpuLength } from '#/shared/pc-builds/compatibility/graphics-room.ts'
import { type Mount, radiatorMounts } from '#/shared/pc-builds/compatibility/radiator-mounts.ts'
import { applied } from '#/shared/pc-builds/compatibility/rules.ts'
import { realPart } from '#/test/support/fixtures/real-parts.ts'

const mount = (place: string, ...lengths: number[]): Mount => ({ place, lengths })

test.each<[string[], (Mount | undefined)[]]>([
  [['front 360'], [mount('front', 360)]],
  [['Top: 240/280 mm'], [mount('top', 240, 280)]],
  [
    ['front 360', 'top 240'],
    [mount('front', 360), mount('top', 240)],
  ],
  [['Front 3 x 120 mm'], [mount('front', 360)]],
  [['Front: 120mm x3 / 140mm x2'], [mount('front', 360, 280)]],
  [['Rear 1x 120 mm'], [mount('rear', 120)]],
  [['Top 360 mm (3×120 mm)'], [mount('top', 360, 360)]],
  [
    ['Front/Top: 240', '280', '360'],
    [mount('front', 240, 280, 360), mount('top', 240, 280, 360)],
  ],
  [['front and top 360'], [mount('front', 360), mount('top', 360)]],
  [['front 360, top 240'], [mount('front', 360), mount('top', 240)]],
  [['360 mm front / 240 mm top'], [mount('front', 360), mount('top', 240)]],
  [
    ['360 front', 'top 240'],
    [mount('front', 360), mount('top', 240)],
  ],
  [['front 360, top'], [mount('front', 360), undefined]],
  [['240 top, 360'], [mount('top', 240), undefined]],
  [['desktop 360'], [undefined]],
  [['many'], [undefined]],
])('the mounts for radiators in %j are %j', (texts, mounts) => {
  expect(radiatorMounts(texts)).toEqual(mounts)
})

test.each(['Front 3 x 120 mm', 'Front/Top: 240, 280, 360', 'front 240, top 360', '360'])(
  'a 360 mm radiator does not clash with a case for %j',
  radiatorPlaces => {
    const parts = {
      cpu: choose(realPart('cpu', 'Processor', { radiatorMm: 360, radiatorDepthMm: 52 })),
      case: choose(realPart('case', 'Case', { radiatorPlaces })),
    }
    expect(applied(radiator, parts).map(({ level }) => level)).toEqual(radiatorPlaces === '360' ? ['unknown'] : [])
  },
)

test('a radiator that also fits the top leaves its room to the graphics card', () => {
  const parts = {
    cpu: choose(realPart('cpu', 'Processor', { radiatorMm: 240, radiatorDepthMm: 52 })),
    gpu: choose(realPart('gpu', 'Card', { lengthMm: 330 })),
    case: choose(realPart('case', 'Case', { maxGpuLengthMm: 360, radiatorPlaces: ['front 360, top 240'] })),
  }
  expect(applied(gpuLength, parts)).toEqual([])
})
