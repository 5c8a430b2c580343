import { expect, test } from 'vitest'
import { assetTypeNamed } from '#/shared/assets/type-names.ts'
import { NewProduct } from '#/shared/products/schemas.ts'

test.each([
  ['pc', 'pc'],
  ['UPS', 'ups'],
  [' Laptop ', 'laptop'],
  ['Desktop', 'pc'],
  ['WORKSTATION', 'pc'],
  ['Notebook', 'laptop'],
  ['Firewall', 'network'],
  ['Switch', 'network'],
  ['Access Point', 'network'],
])('the type of assets %j is %s, also of the assets that a product becomes', (text, type) => {
  expect(assetTypeNamed(text)).toBe(type)
  const product = { name: 'Dock', description: 'A dock', price: '9', category: 'Docks', assetType: text }
  expect(NewProduct.parse(product).assetType).toBe(type)
})

test.each(['Toaster', '', 'pc laptop'])('%j is no type of assets', text => {
  expect(assetTypeNamed(text)).toBeUndefined()
})
