import { describe, expect, test } from 'vitest'
import { boxBetween, middleBox, nudgedBox } from '#/web/ui/screenshots/marked-picture.ts'

const picture = { width: 800, height: 600 }

describe('a box on a screenshot', () => {
  test('is the same whichever corner it was drawn from, and ends with the picture', () => {
    const drawn = { x: 100, y: 50, width: 200, height: 100 }
    const corners = [
      [100, 50],
      [300, 150],
      [100, 150],
      [300, 50],
    ] as const
    for (const [index, [x, y]] of corners.entries()) {
      const [toX, toY] = corners[index % 2 === 0 ? index + 1 : index - 1] ?? [0, 0]
      expect(boxBetween({ x, y }, { x: toX, y: toY }, picture)).toEqual(drawn)
    }
    expect(boxBetween({ x: -20, y: 590 }, { x: 900, y: 700 }, picture)).toEqual({
      x: 0,
      y: 590,
      width: 800,
      height: 10,
    })
  })

  test('begins in the middle for the keyboard, which moves and resizes it within the picture', () => {
    const box = middleBox(picture)
    expect(box).toEqual({ x: 300, y: 225, width: 200, height: 150 })
    expect(nudgedBox(box, { right: 10, down: -5, resizes: false }, picture)).toMatchObject({ x: 310, y: 220 })
    expect(nudgedBox(box, { right: 10, down: -5, resizes: true }, picture)).toMatchObject({ width: 210, height: 145 })
    const far = { right: 9999, down: 9999 }
    expect(nudgedBox(box, { ...far, resizes: false }, picture)).toEqual({ ...box, x: 600, y: 450 })
    expect(nudgedBox(box, { ...far, resizes: true }, picture)).toEqual({ ...box, width: 500, height: 375 })
    expect(nudgedBox(box, { right: -9999, down: -9999, resizes: true }, picture)).toMatchObject({ width: 8, height: 8 })
  })
})
