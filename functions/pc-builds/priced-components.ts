import type { StoredBuildComponent } from '#/functions/pc-builds/data/pc-builds.ts'
import { offeredNow } from '#/functions/pc-builds/todays-build.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { PcBuildId } from '#/shared/lib/ids.ts'
import { type Chosen, centsOf, choose, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { customSpecsOf, sizeIn } from '#/shared/pc-builds/draft.ts'
import type { NewPcBuild } from '#/shared/pc-builds/schemas.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'

/**
 * The components that a build names, at current prices. Throws `Invalid` for one that is not offered, or not in that size, and
 * for two of a category.
 */
export async function pricedComponents(
  buildId: PcBuildId,
  sent: NewPcBuild['components'],
): Promise<StoredBuildComponent[]> {
  const priced = await Promise.all(sent.map((one, index) => pricedComponent(buildId, one, index)))
  const doubled = priced.findIndex(
    ({ category }, index) => priced.findIndex(other => other.category === category) < index,
  )
  if (doubled >= 0) throw refused(doubled, 'A build can have only one component per category')
  return priced
}

async function pricedComponent(
  buildId: PcBuildId,
  { component: { id }, customSpecs }: NewPcBuild['components'][number],
  index: number,
): Promise<StoredBuildComponent> {
  const offered = await offeredNow(id)
  if (!offered) throw refused(index, 'This component is no longer offered')
  const part = partOf(offered)
  const wanted = sizeIn(customSpecs)
  const isOffered = wanted === undefined || part.sizes.length === 0 || part.sizes.some(({ size }) => size === wanted)
  if (!isOffered) throw refused(index, `${offered.name} is not offered in ${customSpecs}`)
  return storedComponent(buildId, offered, choose(part, wanted))
}

/** A component of a build as stored, at its current price. */
export function storedComponent(buildId: PcBuildId, offered: PcComponent, chosen: Chosen): StoredBuildComponent {
  return {
    id: `${buildId}-${offered.category}`,
    buildId,
    componentId: offered.id,
    category: offered.category,
    name: offered.name,
    quantity: 1,
    customSpecs: customSpecsOf(chosen.size) ?? null,
    cents: centsOf(chosen),
  }
}

const refused = (index: number, message: string) => new Invalid([{ field: `components.${index}`, message }], message)
