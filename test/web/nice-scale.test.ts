import { describe, expect, test } from 'vitest'
import { niceScale } from '#/web/ui/charts/nice-scale.ts'

describe('the axis of a chart', () => {
  test('has round steps', () => {
    expect(niceScale([340])).toEqual({ lowest: 0, highest: 400, ticks: [0, 100, 200, 300, 400] })
    expect(niceScale([900, -120]).ticks).toEqual([-500, 0, 500, 1000])
  })

  test('has only a zero if there is nothing else', () => {
    expect(niceScale([0, 0]).ticks).toEqual([0])
    expect(niceScale([]).ticks).toEqual([0])
  })
})
