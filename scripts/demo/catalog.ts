import { newEntry } from '#/functions/catalog/entries.ts'
import { pcComponents as storedPcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { products as storedProducts } from '#/functions/products/data/products.ts'
import { services as storedServices } from '#/functions/services/data/services.ts'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { products } from '#/scripts/demo/products.ts'
import { services } from '#/scripts/demo/services.ts'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import { PcComponentId, ProductId, ServiceId } from '#/shared/lib/ids.ts'
import { NewPcComponent } from '#/shared/pc-components/schemas.ts'
import { NewProduct } from '#/shared/products/schemas.ts'
import { NewService } from '#/shared/services/schemas.ts'

const dayMs = 24 * 60 * 60 * 1000
const idOf = (kind: number, index: number) => `5eed0000-0000-4000-800${kind}-${String(index + 1).padStart(12, '0')}`

/** The id of the demo component with this model. */
export function pcComponentIdOf(model: string): PcComponentId {
  const index = pcComponents.findIndex(one => one.model === model)
  if (index < 0) throw new Error(`The demo catalog has no ${model}`)
  return PcComponentId.parse(idOf(3, index))
}

/** The id of the demo product with this name. */
export function demoProductId(name: string): ProductId {
  const index = products.findIndex(product => product.name === name)
  if (index < 0) throw new Error(`No demo product ${name}`)
  return ProductId.parse(idOf(2, index))
}

/** Fills the catalogs of services, products and PC components, in as few transactions as possible. */
export async function fillCatalog(now: number): Promise<void> {
  // Entries were added one by one over a year.
  const cameAt = (index: number) => new Date(now - (400 - index * 5) * dayMs)
  const at = new Date(now).toISOString()
  await Promise.all([
    inBatches(
      services.map((one, index) => newEntry(ServiceId.parse(idOf(1, index)), NewService.parse(one), cameAt(index))),
      batch => storedServices.changeAll(batch, [], at, () => []),
    ),
    inBatches(
      products.map((one, index) =>
        newEntry(ProductId.parse(idOf(2, index)), { ...NewProduct.parse(one), pictureUrl: null }, cameAt(index)),
      ),
      batch => storedProducts.changeAll(batch, [], at, () => []),
    ),
    inBatches(
      pcComponents.map(({ specifications, ...one }, index) => {
        const written = { ...one, specifications: JSON.stringify(specifications, null, 2) }
        const fields = { ...NewPcComponent.parse(written), pictureUrl: null }
        return newEntry(PcComponentId.parse(idOf(3, index)), fields, cameAt(index))
      }),
      batch => storedPcComponents.changeAll(batch, [], at, () => []),
    ),
  ])
}

async function inBatches<E>(entries: readonly E[], write: (batch: readonly E[]) => Promise<unknown>) {
  for (let start = 0; start < entries.length; start += catalogLimits.importedAtOnce) {
    await write(entries.slice(start, start + catalogLimits.importedAtOnce))
  }
}
