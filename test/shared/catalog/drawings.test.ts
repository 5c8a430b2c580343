import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { products } from '#/scripts/demo/products.ts'
import { componentDrawing, pictureOf, productDrawing, productKind } from '#/shared/catalog/drawings.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'

const file = readFileSync('web/ui/images/drawings.svg', 'utf8')
const symbols = new Map(
  [...file.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, content]) => [id, content]),
)

describe('productKind', () => {
  test.each([
    ['ThinkPad T14, 14-inch', 'Laptops and computers', 'laptop'],
    ['OptiPlex Micro desktop', 'Laptops and computers', 'mini-pc'],
    ['Refurbished office desktop', 'Laptops and computers', 'tower'],
    ['UniFi Dream Machine Pro', 'Network equipment', 'firewall'],
    ['UniFi 24-port PoE switch', 'Network equipment', 'switch'],
    ['UniFi U6 Pro access point', 'Network equipment', 'access-point'],
    ['Rack shelf, 1U', 'Network equipment', 'rack'],
    ['Dome camera, 4K', 'Security and cameras', 'dome-camera'],
    ['Bullet camera, 4K', 'Security and cameras', 'bullet-camera'],
    ['Security key, USB-C and NFC', 'Security and cameras', 'security-key'],
    ['Microsoft 365 Business Standard, 1 year', 'Software and licenses', 'subscription'],
    ['Password manager, 1 year', 'Software and licenses', 'vault'],
    ['Windows Server 2025 Standard', 'Software and licenses', 'license'],
    ['UltraSharp 27-inch 4K, USB-C', 'Monitors', 'monitor'],
    ['Curved monitor, 34-inch', 'Monitors', 'wide-monitor'],
    ['Headset with noise canceling', 'Accessories', 'headset'],
    ['Headphones', 'Accessories', 'headset'],
  ])('%s is of its kind', (name, category, kind) => {
    expect(productKind({ name, category })).toBe(kind)
  })

  test.each([
    ['Laptops and computers', 'laptop'],
    ['Network equipment', 'switch'],
    ['Security and cameras', 'bullet-camera'],
    ['Software license', 'license'],
    ['Gifts', 'box'],
    [undefined, 'box'],
  ])('a name without a known word is of the kind of its category: %s', (category, kind) => {
    expect(productKind({ name: 'X-2000', category })).toBe(kind)
  })

  test('every product of the demo is of a known kind', () => {
    expect(products.filter(product => productKind(product) === 'box')).toEqual([])
  })
})

describe('productDrawing', () => {
  test.each([
    ['ThinkPad T14, 14-inch', 'business-laptop'],
    ['MacBook Air, 13-inch', 'light-laptop'],
    ['UniFi Dream Machine Pro', 'gateway'],
    ['UltraSharp 27-inch 4K, USB-C', 'sharp-monitor'],
    ['Bullet camera, 4K', 'bullet-camera'],
    ['Office monitor, 24-inch', 'monitor'],
  ])('%s has the drawing of its model, or of its kind', (name, drawing) => {
    expect(productDrawing({ name })).toBe(drawing)
  })

  test('no two products on the demo’s shelf look alike', () => {
    const shown = products.filter(({ active }) => active !== false).map(productDrawing)
    expect(shown.filter((drawing, index) => shown.indexOf(drawing) !== index)).toEqual([])
  })
})

describe('componentDrawing', () => {
  test.each(componentCategories)('%s has the drawing of its category', category => {
    expect(componentDrawing(category, {})).toBe(category)
  })

  test.each([
    ['storage', { formFactor: 'M.2 2280', interface: 'PCIe 4.0 x4' }, 'storage'],
    ['storage', { formFactor: 'M.2 2280', interface: 'PCIe 5.0 x4' }, 'covered-storage'],
    ['storage', { formFactor: '2.5-inch', interface: 'SATA' }, 'ssd'],
    ['storage', { formFactor: '3,5 inch' }, 'drive'],
    ['cpu', { socket: 'AM5' }, 'notched-cpu'],
    ['cpu', { socket: 'LGA1700' }, 'cpu'],
    ['gpu', { lengthMm: 304 }, 'long-gpu'],
    ['gpu', { lengthMm: 244 }, 'gpu'],
    ['gpu', { lengthMm: 189 }, 'short-gpu'],
    ['ram', { heightMm: 44 }, 'tall-ram'],
    ['ram', { heightMm: 34 }, 'covered-ram'],
    ['ram', { heightMm: 31 }, 'ram'],
    ['motherboard', { formFactor: 'ATX' }, 'motherboard'],
    ['motherboard', { formFactor: 'Micro-ATX' }, 'micro-motherboard'],
    ['motherboard', { formFactor: 'Mini-ITX' }, 'mini-motherboard'],
    ['case', { heightMm: 475, noise: 'silent' }, 'closed-case'],
    ['case', { heightMm: 505, noise: 'moderate' }, 'mesh-case'],
    ['case', { heightMm: 469, noise: 'quiet' }, 'case'],
    ['case', { heightMm: 218, noise: 'moderate' }, 'small-case'],
    ['psu', { formFactor: 'ATX', modular: 'full' }, 'modular-psu'],
    ['psu', { formFactor: 'ATX', modular: 'no' }, 'psu'],
    ['psu', { formFactor: 'SFX', modular: 'full' }, 'small-psu'],
  ] as const)('%s with %o, or with that as a text, is a %s', (category, specifications, drawing) => {
    expect(componentDrawing(category, specifications)).toBe(drawing)
    expect(componentDrawing(category, JSON.stringify(specifications, null, 2))).toBe(drawing)
  })

  test.each(['null', '5', '[]', '""'])('the text %s has the drawing of the category', text => {
    expect(componentDrawing('gpu', text)).toBe('gpu')
  })

  test('an unfinished text of specifications has the drawing of the category', () => {
    expect(componentDrawing('storage', '{ "formFactor": "3.')).toBe('storage')
  })
})

test('the uploaded picture wins over an address elsewhere', () => {
  const imageUrl = 'https://example.com/dock.png'
  expect(pictureOf({ pictureUrl: '/media/products/1/image.webp', imageUrl })).toBe('/media/products/1/image.webp')
  expect(pictureOf({ pictureUrl: null, imageUrl })).toBe(imageUrl)
  expect(pictureOf({ imageUrl: null })).toBeNull()
})

describe('the drawings', () => {
  test('include each one that the rules choose', () => {
    const chosen = [
      ...products.map(productDrawing),
      ...pcComponents.map(({ category, specifications }) => componentDrawing(category, specifications)),
      productDrawing({ name: 'x' }),
    ]
    expect(chosen.filter(drawing => !symbols.has(drawing))).toEqual([])
  })

  test('are all different', () => {
    expect(new Set(symbols.values()).size).toBe(symbols.size)
  })

  test('have no color but the tokens’, no text and no gradient', () => {
    expect(file.match(/(?:fill|stroke)="(?!var\(--drawing-[a-z]+\)"|none")[^"]*"/g)).toBeNull()
    expect(file).not.toMatch(/<text|Gradient|<style|href/)
  })
})
