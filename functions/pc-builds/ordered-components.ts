import { offeredIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { shown } from '#/functions/catalog/entries.ts'
import type { PricedItem } from '#/functions/orders/data/order-lines.ts'
import type { StoredBuildComponent } from '#/functions/pc-builds/data/pc-builds.ts'
import { chosenOf, warningsAbout } from '#/functions/pc-builds/ordered-parts.ts'
import { storedComponent } from '#/functions/pc-builds/priced-components.ts'
import { offeredNow } from '#/functions/pc-builds/todays-build.ts'
import { pictureOf } from '#/shared/catalog/drawings.ts'
import type { FieldError } from '#/shared/lib/check.ts'
import { Invalid, Outdated, TotalDiffers } from '#/shared/lib/errors.ts'
import type { PcBuildId } from '#/shared/lib/ids.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { type Chosen, centsOf, type Parts, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { replacementFor } from '#/shared/pc-builds/compatibility/replacement.ts'
import { customSpecsOf, missingFrom, nameWithSize } from '#/shared/pc-builds/draft.ts'
import type { PcBuildOrder } from '#/shared/pc-builds/schemas.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import { maxWarrantyMonths } from '#/shared/pc-components/specifications.ts'

/** The components as items of an order. */
export const itemsOf = (ordered: readonly OrderedComponent[]): PricedItem[] =>
  ordered.map(({ component: { componentId, name, category, customSpecs, cents }, picture }) => ({
    catalog: 'components',
    productId: componentId,
    name: nameWithSize(name, customSpecs),
    quantity: 1,
    priceCents: cents,
    category,
    picture,
  }))

/** Throws `TotalDiffers` if the total that the buyer saw is not that of the items. */
export function requireShown(expectedTotal: string | undefined, items: readonly PricedItem[]): void {
  const cents = items.reduce((sum, { priceCents }) => sum + priceCents, 0)
  if (expectedTotal !== undefined && decimalToCents(expectedTotal) !== cents)
    throw new TotalDiffers(centsToDecimal(cents))
}

const allCategories = 'Select all required components to place order'

/** An ordered component, with the warranty in months from its specifications, and its picture. */
export interface OrderedComponent {
  component: StoredBuildComponent
  warrantyMonths: number | null
  picture: string | null
}

interface Offered {
  component: PcComponent
  chosen: Chosen
}

/**
 * The components of an ordered build at current prices, and warnings about parts that do not fit together. Throws `Invalid`
 * unless there is one of each category, and `Outdated` for unavailable ones, each with a replacement.
 */
export async function orderedComponents(
  buildId: PcBuildId,
  body: Pick<PcBuildOrder, 'components'>,
): Promise<{ ordered: OrderedComponent[]; warnings: string[] }> {
  const wanted = await Promise.all(body.components.map(one => offered(one)))
  const parts: Parts = {}
  for (const one of wanted) if (one) parts[one.chosen.part.category] = one.chosen
  const found = wanted.filter(one => one !== undefined)
  const gone = wanted.flatMap((one, index) => (one === undefined ? [index] : []))
  const hasAll = missingFrom(parts).length === gone.length && Object.keys(parts).length === found.length
  if (body.components.length < 7 || !hasAll)
    throw new Invalid([{ field: 'components', message: allCategories }], allCategories)
  const problems = [
    ...gone.map(index => ({ field: `components.${index}`, message: 'A component is no longer offered.' })),
    ...(await soldOut(wanted, parts)),
  ]
  if (problems.length > 0) throw new Outdated(problems)
  const ordered = found.map(({ component, chosen }) => ({
    component: storedComponent(buildId, component, chosen),
    warrantyMonths: warrantyOf(chosen),
    picture: pictureOf(component),
  }))
  return { ordered, warnings: warningsAbout(parts) }
}

function warrantyOf({ part: { specifications } }: Chosen): number | null {
  const months = Number.isInteger(specifications.warrantyMonths) ? Number(specifications.warrantyMonths) : -1
  return months >= 0 && months <= maxWarrantyMonths ? months : null
}

/** A component as it is offered now, in the wanted size; undefined if it is not offered. */
async function offered({
  component: { id },
  customSpecs,
}: PcBuildOrder['components'][number]): Promise<Offered | undefined> {
  const component = await offeredNow(id)
  if (!component) return undefined
  const chosen = chosenOf(component, customSpecs)
  return chosen && { component, chosen }
}

/** Errors for the components that are out of stock, each with a replacement. */
async function soldOut(wanted: readonly (Offered | undefined)[], parts: Parts): Promise<FieldError[]> {
  const isSoldOut = wanted.some(one => one && !one.chosen.part.isAvailable)
  if (!isSoldOut) return []
  const catalog = (await offeredIn('components')).map(entry => partOf(shown(entry)))
  return wanted.flatMap((one, index) => {
    if (!one || one.chosen.part.isAvailable) return []
    const { component, chosen } = one
    const { category, name } = component
    const replaced = {
      category,
      customSpecs: customSpecsOf(chosen.size) ?? null,
      price: centsToDecimal(centsOf(chosen)),
    }
    const fix = replacementFor(replaced, parts, catalog)
    const instead = fix ? ` Try the ${fix.chosen.part.name} instead.` : ''
    return [{ field: `components.${index}`, message: `The ${name} is out of stock.${instead}` }]
  })
}
