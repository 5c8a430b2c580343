import { randomUUID } from 'node:crypto'
import { newEntry } from '#/functions/catalog/entries.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { products } from '#/functions/products/data/products.ts'
import { services } from '#/functions/services/data/services.ts'
import { PcComponentId, ProductId, ServiceId } from '#/shared/lib/ids.ts'
import { NewPcComponent } from '#/shared/pc-components/schemas.ts'
import { NewProduct } from '#/shared/products/schemas.ts'
import { NewService } from '#/shared/services/schemas.ts'

/** New entries of each catalog, as an admin sends them. */
export const aService = (fields: object = {}) => ({
  name: `Patch management ${randomUUID().slice(0, 8)}`,
  description: 'Updates tested, scheduled and reported.',
  price: '39.00',
  category: 'Service automation',
  ...fields,
})
export const aProduct = (fields: object = {}) => ({
  name: `Desk dock ${randomUUID().slice(0, 8)}`,
  description: 'One cable to two screens.',
  price: 249.5,
  category: 'Accessories',
  stockQuantity: 7,
  ...fields,
})
export const aPcComponent = (fields: object = {}) => ({
  name: `Fast processor ${randomUUID().slice(0, 8)}`,
  category: 'cpu',
  brand: 'Maker',
  model: 'M-1',
  price: '199.99',
  stockQuantity: 3,
  specifications: '{"socket":"AM5","tdpWatts":65}',
  ...fields,
})

/** Add entries without the API, as the seed does. */
export const addedService = (fields: object = {}) =>
  services.add(newEntry(ServiceId.parse(randomUUID()), NewService.parse(aService(fields)), new Date()), [])
export const addedProduct = (fields: object = {}) =>
  products.add(newEntry(ProductId.parse(randomUUID()), NewProduct.parse(aProduct(fields)), new Date()), [])
export const addedPcComponent = (fields: object = {}) =>
  pcComponents.add(
    newEntry(PcComponentId.parse(randomUUID()), NewPcComponent.parse(aPcComponent(fields)), new Date()),
    [],
  )
