import { describe, expect, test } from 'vitest'
import { needsChoice, returnedUnits } from '#/shared/orders/returned-units.ts'

describe('the units of a line that came back', () => {
  test('are those that were refunded beyond the ones that never shipped', () => {
    expect(returnedUnits({ quantity: 3, shipped: 3, refunded: 1 })).toBe(1)
    expect(returnedUnits({ quantity: 3, shipped: 2, refunded: 1 })).toBe(0)
    expect(returnedUnits({ quantity: 3, shipped: 2, refunded: 2 })).toBe(1)
    expect(returnedUnits({ quantity: 3, shipped: 0, refunded: 3 })).toBe(0)
  })

  test('are chosen only if they are assets and not all of them', () => {
    const line = { quantity: 3, shipped: 3, refunded: 1, makesAssets: true }
    expect(needsChoice(line)).toBe(true)
    expect(needsChoice({ ...line, refunded: 3 })).toBe(false)
    expect(needsChoice({ ...line, makesAssets: false })).toBe(false)
  })
})
