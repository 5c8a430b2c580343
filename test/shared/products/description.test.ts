import { describe, expect, test } from 'vitest'
import { descriptionParts } from '#/shared/products/description.ts'

describe('descriptionParts', () => {
  test('separates the lines with a label from the text', () => {
    const description = 'For people who travel.\nMemory: 16 GB\nSolid state drive: 512 GB, PCIe: 4.0\n\nSet up by us.'
    expect(descriptionParts(description)).toEqual({
      text: 'For people who travel.\n\nSet up by us.',
      specifications: [
        ['Memory', '16 GB'],
        ['Solid state drive', '512 GB, PCIe: 4.0'],
      ],
      warranty: undefined,
    })
  })

  test.each([
    'See https://example.com for more.',
    'One thing that you should really know: it is heavy.',
    'Opens at 8:30 in the morning.',
    '4: four',
    'Memory:',
    '',
  ])('leaves %j as text', description => {
    expect(descriptionParts(description)).toMatchObject({ text: description.trim(), specifications: [] })
  })

  test.each([
    ['Warranty: 3 years, on site', '3 years, on site'],
    ['A laptop with a 3-year on-site warranty.', '3-year on-site warranty'],
    ['Tested, one-year warranty.', 'One-year warranty'],
    ['Out of warranty.', undefined],
  ])('finds the warranty in %j', (description, warranty) => {
    expect(descriptionParts(description).warranty).toBe(warranty)
  })
})
