import { describe, expect, test } from 'vitest'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { products } from '#/scripts/demo/products.ts'
import { services } from '#/scripts/demo/services.ts'
import { NewPcComponent } from '#/shared/pc-components/schemas.ts'
import { componentCategories, knownKeys, sizeOptions, sizesOf } from '#/shared/pc-components/specifications.ts'
import { NewProduct } from '#/shared/products/schemas.ts'
import { NewService, serviceGroups } from '#/shared/services/schemas.ts'

describe('the demo catalog', () => {
  test('has services of the six groups, 30 products and 75 parts of the seven categories', () => {
    expect(new Set(services.map(({ category }) => category))).toEqual(new Set(serviceGroups))
    expect(products).toHaveLength(30)
    expect(pcComponents).toHaveLength(75)
    expect(new Set(pcComponents.map(({ category }) => category))).toEqual(new Set(componentCategories))
    for (const service of services) NewService.parse(service)
    for (const product of products) NewProduct.parse(product)
  })

  test.each(pcComponents)('$name has the specifications that compatibility checks need, and no unknown ones', part => {
    const text = JSON.stringify(part.specifications)
    NewPcComponent.parse({ ...part, specifications: text })
    const keys = knownKeys(part.category, text)
    expect(keys.filter(({ state }) => state === 'wrong')).toEqual([])
    expect(Object.keys(part.specifications).filter(key => !keys.some(known => known.key === key))).toEqual([])
    const sizes = sizeOptions(part.category, text)
    const standard = sizes.find(({ size }) => size === sizesOf[part.category]?.standard)
    if (standard) expect(standard.cents).toBe(Number(part.price) * 100)
  })
})
