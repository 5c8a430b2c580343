import { type StoredBuild, type StoredBuildComponent, saveBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { newBuild, newBuildId } from '#/functions/pc-builds/new-build.ts'
import { pcComponentIdOf } from '#/scripts/demo/catalog.ts'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import { customSpecsOf } from '#/shared/pc-builds/draft.ts'
import { sizeOptions } from '#/shared/pc-components/specifications.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface DemoBuild {
  name: string
  notes: string | null
  daysAgo: number
  /** Models of the demo catalog, with the chosen size if there are several, and how much its price was higher then, in cents. */
  parts: readonly (readonly [model: string, size?: number, thenMore?: number])[]
}

/** Dana's saved builds: one complete, one with incompatible parts, and one just started. */
const builds: readonly DemoBuild[] = [
  {
    name: 'Studio workstation',
    notes: 'For renderings. Quiet, please: it is next to the meeting table.',
    daysAgo: 34,
    parts: [
      ['Ryzen 9 7950X'],
      ['GeForce RTX 4070 SUPER Founders Edition', undefined, -3000],
      ['Trident Z5 Neo RGB DDR5-6000 CL30', 64],
      ['990 PRO', 2000, 1500],
      ['MAG X870 Tomahawk WiFi'],
      ['Define 7'],
      ['RM850x (2021)'],
    ],
  },
  {
    name: 'Small PC for the front desk',
    notes: null,
    daysAgo: 12,
    parts: [
      ['Ryzen 5 7600'],
      ['GeForce RTX 3050 VENTUS 2X 6G OC'],
      ['Vengeance DDR5-5600 CL36', 16],
      ['P3 Plus', 1000],
      ['MAG B650 Tomahawk WiFi'],
      ['Terra'],
      ['SF750 Platinum'],
    ],
  },
  { name: 'My Custom PC', notes: null, daysAgo: 2, parts: [['Core i5-14600K'], ['Z790 AORUS Elite AX']] },
]

/** Saves the demo customer's PC builds. */
export async function fillPcBuilds(now: number): Promise<void> {
  await Promise.all(builds.map(build => saveBuild(storedBuild(build, now), [])))
}

/** A build that Dana saved this many days ago. */
export function storedBuild({ name, notes, daysAgo, parts }: DemoBuild, now: number): StoredBuild {
  const at = new Date(now - daysAgo * dayMs)
  const id = newBuildId(at)
  const components = parts.map(([model, size, thenMore = 0]): StoredBuildComponent => {
    const part = pcComponents.find(one => one.model === model)
    if (!part) throw new Error(`The demo catalog has no ${model}`)
    const sized = sizeOptions(part.category, JSON.stringify(part.specifications)).find(one => one.size === size)
    return {
      id: `${id}-${part.category}`,
      buildId: id,
      componentId: pcComponentIdOf(model),
      category: part.category,
      name: part.name,
      quantity: 1,
      customSpecs: customSpecsOf(size) ?? null,
      cents: (sized?.cents ?? decimalToCents(part.price)) + thenMore,
    }
  })
  return newBuild(id, idOf('customer@beacon.test'), { name, notes, components }, at)
}
