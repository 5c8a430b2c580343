import { describe, expect, test } from 'vitest'
import { drawnBuild } from '#/shared/pc-builds/build-drawing.ts'
import { centsOf, choose, type Part, totalOf } from '#/shared/pc-builds/compatibility/build.ts'
import { replacementFor } from '#/shared/pc-builds/compatibility/replacement.ts'
import { findingsIn, worksTogether } from '#/shared/pc-builds/compatibility/rules.ts'
import {
  changeOf,
  emptyDraft,
  formatStorageSize,
  missingFrom,
  partsOfDraft,
  sizeIn,
  withoutPart,
  withPart,
} from '#/shared/pc-builds/draft.ts'
import { buildOf, demoParts } from '#/test/support/fixtures/real-parts.ts'

const byId = new Map(demoParts.map(part => [part.id, part]))
const named = (name: string): Part => {
  const part = demoParts.find(one => one.name.endsWith(name))
  if (!part) throw new Error(`There is no ${name}`)
  return part
}

describe('a draft', () => {
  test('is called My Custom PC and is empty', () => {
    expect(emptyDraft).toEqual({ name: 'My Custom PC', components: [] })
    expect(missingFrom({})).toHaveLength(7)
  })

  test('has one part of each category: another one replaces it', () => {
    const one = withPart(emptyDraft, named('Ryzen 5 7600'), byId)
    const other = withPart(one, named('Ryzen 5 9600X'), byId)
    expect(other.components).toEqual([{ id: named('Ryzen 5 9600X').id, size: undefined }])
    expect(withoutPart(other, named('Ryzen 5 9600X').id).components).toEqual([])
  })

  test('accepts nothing that is out of stock', () => {
    expect(withPart(emptyDraft, named('Ryzen 7 9800X3D'), byId)).toBe(emptyDraft)
    expect(named('Ryzen 7 9800X3D').isAvailable).toBe(false)
    expect(demoParts.every(({ isAvailable, left }) => isAvailable === left > 0)).toBe(true)
  })

  test('uses 16GB of memory and 1000GB of storage by default, or the next available size', () => {
    expect(choose(named('Vengeance DDR5-5600 CL36')).size).toBe(16)
    expect(choose(named('P3 Plus')).size).toBe(1000)
    expect(choose(named('Vengeance DDR5-6000 CL30')).size).toBe(32)
    expect(centsOf(choose(named('Vengeance DDR5-5600 CL36'), 64))).toBe(18_400)
  })

  test('leaves out what the catalog no longer has', () => {
    const draft = withPart(emptyDraft, named('North'), byId)
    expect(partsOfDraft(draft, new Map())).toEqual({})
    expect(totalOf(partsOfDraft(draft, byId))).toBe(named('North').cents)
  })

  test.each([
    ['16GB', 16],
    ['16 GB', 16],
    ['2TB', 2000],
    ['1000GB', 1000],
    ['sixteen', undefined],
    [null, undefined],
  ])('reads the size %s', (text, size) => expect(sizeIn(text)).toBe(size))

  test('formats sizes for people', () => {
    expect([500, 1000, 2000, 4000].map(formatStorageSize)).toEqual([
      '500\u00a0GB',
      '1\u00a0TB',
      '2\u00a0TB',
      '4\u00a0TB',
    ])
  })
})

describe('a saved part', () => {
  const part = named('North')
  test('is unchanged, repriced, out of stock, or gone', () => {
    expect(changeOf(13_900, { part }, 13_900)).toBeNull()
    expect(changeOf(12_000, { part }, 13_900)).toBe('price')
    expect(changeOf(13_900, { part: { ...part, isAvailable: false } }, 13_900)).toBe('out-of-stock')
    expect(changeOf(13_900, undefined, undefined)).toBe('gone')
  })

  test('is replaced by a compatible part in stock with the nearest price', () => {
    const rest = buildOf('Ryzen 5 7600', 'Vengeance DDR5-5600 CL36', 'North')
    const fix = replacementFor({ category: 'motherboard', customSpecs: null, price: '199.00' }, rest, demoParts)
    if (!fix) throw new Error('There is no replacement')
    expect(fix.chosen.part.specifications.socket).toBe('AM5')
    const after = { ...rest, motherboard: fix.chosen }
    expect(worksTogether(findingsIn(after))).toBe(true)
    expect(replacementFor({ category: 'case', customSpecs: null, price: '1.00' }, rest, [])).toBeUndefined()
  })
})

describe('the drawing', () => {
  const parts = buildOf(
    'Ryzen 9 7950X',
    'RTX 4080 SUPER Founders Edition',
    'RM850x (2021)',
    'MAG B650 Tomahawk WiFi',
    'Define 7',
  )
  const shapeOf = (kind: string) => drawnBuild(parts).shapes.find(shape => shape.kind === kind)

  test('has the parts’ size in millimeters', () => {
    expect(drawnBuild(parts)).toMatchObject({ width: 547, height: 475 })
    expect(shapeOf('gpu')).toMatchObject({ width: 304, height: 3 * 20.32, isAssumed: false })
    expect(shapeOf('psu')).toMatchObject({ width: 160, height: 86 })
    expect(shapeOf('motherboard')).toMatchObject({ width: 244, height: 305 })
    expect(shapeOf('radiator')).toMatchObject({ height: 63 })
  })

  test('grows with the parts, and dashes unknown sizes', () => {
    expect(drawnBuild({}).shapes).toEqual([expect.objectContaining({ kind: 'case', isAssumed: true })])
    const unknown = drawnBuild(buildOf('Unlabeled card')).shapes.find(({ kind }) => kind === 'gpu')
    expect(unknown).toMatchObject({ isAssumed: true })
  })

  test.each(demoParts.filter(({ category }) => category === 'case'))(
    'fits all parts within $name, except those that are too large',
    box => {
      const { width, height, shapes } = drawnBuild({
        ...buildOf('Ryzen 5 7600', 'SF750 Platinum', 'RTX 3050 VENTUS 2X 6G OC'),
        case: { part: box },
      })
      for (const shape of shapes) {
        expect(shape.x + shape.width, shape.kind).toBeLessThanOrEqual(width)
        expect(shape.y + shape.height, shape.kind).toBeLessThanOrEqual(height)
      }
    },
  )
})
