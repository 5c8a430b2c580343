import { shown } from '#/functions/catalog/entries.ts'
import type { StoredBuild, StoredBuildComponent } from '#/functions/pc-builds/data/pc-builds.ts'
import { buildView, componentView } from '#/functions/pc-builds/views.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { PcComponentId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { type Chosen, centsOf, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { changeOf, sizeIn } from '#/shared/pc-builds/draft.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'

/** A component as it is offered now; undefined if it is no longer offered. Two consistent reads. */
export async function offeredNow(id: PcComponentId): Promise<PcComponent | undefined> {
  try {
    const entry = shown(await pcComponents.find(id))
    return entry.active ? entry : undefined
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** A saved component in its size as it is offered now; undefined if the component or that size is no longer offered. */
function chosenNow({ customSpecs }: StoredBuildComponent, component: PcComponent | undefined): Chosen | undefined {
  const part = component && partOf(component)
  if (!part) return undefined
  const size = sizeIn(customSpecs)
  return part.sizes.length === 0 || part.sizes.some(option => option.size === size) ? { part, size } : undefined
}

/** A saved build at today's prices, with what has changed since it was saved. */
export async function todaysBuild(build: StoredBuild) {
  const ordered = buildView(build).components
  const opened = await Promise.all(
    ordered.map(async given => {
      const saved = build.components.find(({ category }) => category === given.category) as StoredBuildComponent
      const component = await offeredNow(saved.componentId)
      const now = chosenNow(saved, component)
      const cents = now && centsOf(now)
      return {
        ...componentView(saved),
        component: now && component ? component : null,
        cents,
        priceToday: cents === undefined ? null : centsToDecimal(cents),
        change: changeOf(saved.cents, now, cents),
      }
    }),
  )
  const isWhole = opened.every(({ cents }) => cents !== undefined)
  const total = opened.reduce((sum, { cents = 0 }) => sum + cents, 0)
  return { ...buildView(build), components: opened, totalToday: isWhole ? centsToDecimal(total) : null }
}
