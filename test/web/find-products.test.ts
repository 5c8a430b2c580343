import { describe, expect, test } from 'vitest'
import { products as demoProducts } from '#/scripts/demo/products.ts'
import { productKind } from '#/shared/catalog/drawings.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { categoriesOf, findProducts, relatedProducts } from '#/web/features/store/catalog/find-products.ts'
import { dollarsIn, productFilterOf, productFilters } from '#/web/features/store/catalog/product-filter.ts'
import { filterIn } from '#/web/ui/lists/filters.ts'

const productFilterIn = (address: URLSearchParams) => productFilterOf(filterIn(productFilters, address))

let made = 0
const productOf = (fields: Partial<Product>): Product => {
  const id = ProductId.parse(`5eed0000-0000-4000-8000-${String(++made).padStart(12, '0')}`)
  const at = new Date(made * 1000).toISOString()
  const entry = {
    active: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    imageUrl: null,
    pictureUrl: null,
    description: '',
  }
  return { ...entry, id, name: 'Desk dock', category: 'Accessories', price: '10.00', stockQuantity: 3, ...fields }
}

const laptop = productOf({ name: 'Laptop 14', category: 'Laptops', price: '1299.00', description: 'Charges by cable.' })
const dock = productOf({ name: 'Desk dock', price: '249.50', description: 'Two screens for a laptop.' })
const camera = productOf({ name: 'Camera', category: 'Security', price: '99.00', description: 'Sees at night.' })
const products = [laptop, dock, camera]
const found = (address: string) =>
  findProducts(products, productFilterIn(new URLSearchParams(address))).map(({ name }) => name)

describe('the store finds products', () => {
  test('by all words of a search, ignoring case', () => {
    expect(found('search=LAPTOP')).toEqual(['Laptop 14', 'Desk dock'])
    expect(found('search=laptop screens')).toEqual(['Desk dock'])
  })

  test('by category and price, both limits included', () => {
    expect(found('category=Security')).toEqual(['Camera'])
    expect(found('min=99&max=249.50')).toEqual(['Desk dock', 'Camera'])
  })

  test.each([
    ['', ['Laptop 14', 'Desk dock', 'Camera']],
    ['sort=name', ['Camera', 'Desk dock', 'Laptop 14']],
    ['sort=cheapest', ['Camera', 'Desk dock', 'Laptop 14']],
    ['sort=dearest', ['Laptop 14', 'Desk dock', 'Camera']],
    ['sort=newest', ['Camera', 'Desk dock', 'Laptop 14']],
  ])('in the order from the address: %j', (address, names) => {
    expect(found(address)).toEqual(names)
  })

  test('featured are one of each category in turn, those in stock and with a picture first', () => {
    const store = [
      productOf({ name: 'Small dock', price: '90.00' }),
      productOf({ name: 'Large dock', price: '290.00' }),
      productOf({ name: 'Pictured dock', price: '10.00', pictureUrl: '/media/products/1/image.webp' }),
      productOf({ name: 'Laptop', category: 'Laptops', price: '900.00', stockQuantity: 0 }),
      productOf({ name: 'Camera', category: 'Security', price: '99.00' }),
    ]
    expect(findProducts(store, productFilterIn(new URLSearchParams())).map(({ name }) => name)).toEqual([
      'Pictured dock',
      'Camera',
      'Large dock',
      'Small dock',
      'Laptop',
    ])
  })

  test('and ignores invalid values in the address', () => {
    expect(productFilterIn(new URLSearchParams('min=cheap&max=-1&sort=best'))).toMatchObject({
      min: undefined,
      max: undefined,
      sort: 'featured',
    })
  })

  test('and lists each category once', () => {
    expect(categoriesOf([...products, productOf({})])).toEqual(['Accessories', 'Laptops', 'Security'])
  })
})

describe('related products', () => {
  test('are described with the same words, without the product itself', () => {
    expect(relatedProducts(laptop, products)).toEqual({ heading: 'Goes well with', products: [dock] })
  })

  test('are in stock, at most four', () => {
    const docks = Array.from({ length: 6 }, () => productOf({}))
    expect(relatedProducts(dock, [...docks, productOf({ stockQuantity: 0 })]).products).toHaveLength(4)
    expect(relatedProducts(dock, [dock, productOf({ stockQuantity: 0 })]).products).toEqual([])
  })
})

describe('beside each product of the demo store', () => {
  const store = demoProducts.map(demo => productOf(demo))
  const related = (name: string) => {
    const product = store.find(one => one.name.startsWith(name))
    if (!product) throw new Error(`The store has no ${name}`)
    return { product, ...relatedProducts(product, store) }
  }

  test.each(['ThinkPad T14', 'MacBook Air', 'UltraSharp 27-inch', 'Dome camera', 'FortiGate 40F'])(
    '%s are products of other categories that go with it',
    name => {
      const { product, heading, products: shown } = related(name)
      expect(heading).toBe('Goes well with')
      expect(shown.length).toBeGreaterThan(0)
      for (const { category, price } of shown) {
        expect(category).not.toBe(product.category)
        expect(Number(price)).toBeLessThanOrEqual(Number(product.price) / 2)
      }
    },
  )

  test('a laptop has a dock, a monitor, a headset and Microsoft 365', () => {
    const { products: shown } = related('ThinkPad T14')
    expect(shown.map(({ name, category }) => productKind({ name, category }))).toEqual([
      'dock',
      'monitor',
      'headset',
      'subscription',
    ])
  })

  test('a laptop has products of several categories', () => {
    const { products: shown } = related('ThinkPad T14')
    expect(new Set(shown.map(({ category }) => category)).size).toBeGreaterThan(2)
  })

  test.each(['Headset', 'Windows Server'])('%s are similar products, labeled as such', name => {
    const { product, heading, products: shown } = related(name)
    expect(heading).toBe('Similar products')
    expect(shown[0]?.category).toBe(product.category)
  })
})

describe('a price in a filter', () => {
  test.each([
    ['49', 49],
    ['49.', 49],
    [' 49.99 ', 49.99],
    ['.5', 0.5],
    ['0', 0],
    ['', undefined],
    ['.', undefined],
    ['1,000', 1000],
    ['$49', 49],
    ['1,00', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['49.999', undefined],
    ['123456789', undefined],
  ])('%j is %j', (text, dollars) => expect(dollarsIn(text)).toBe(dollars))
})
