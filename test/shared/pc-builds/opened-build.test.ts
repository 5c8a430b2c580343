import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenOf, warningsAbout } from '#/functions/pc-builds/ordered-parts.ts'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import type { PcComponentId } from '#/shared/lib/ids.ts'
import { choose, type Part, type Parts, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { findingsIn } from '#/shared/pc-builds/compatibility/rules.ts'
import { customSpecsOf } from '#/shared/pc-builds/draft.ts'
import { partsOfOpened } from '#/shared/pc-builds/opened-build.ts'
import type { SharedPcBuild } from '#/shared/pc-builds/schemas.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const at = '2026-01-01T00:00:00.000Z'
const components = pcComponents.map(
  ({ specifications, ...rest }, index): PcComponent => ({
    ...rest,
    id: `5eed0000-0000-4000-8003-${String(index + 1).padStart(12, '0')}` as PcComponentId,
    specifications: JSON.stringify(specifications),
    imageUrl: null,
    pictureUrl: null,
    inStock: true,
    active: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }),
)

const parts = new Map(components.map(component => [component.id, partOf(component)]))

/** A component of each category or none, in any of its sizes. */
const builds = fc.tuple(
  ...componentCategories.map(category => {
    const ofCategory = components.filter(one => one.category === category)
    return fc.option(fc.tuple(fc.constantFrom(...ofCategory), fc.nat(3)), { nil: undefined })
  }),
)

type Drawn = typeof builds extends fc.Arbitrary<infer Value> ? Value : never

/** The drawn build as the browser has it, with the components that it would send. */
function inBrowserOf(drawn: Drawn) {
  const chosen = drawn.flatMap(one => {
    if (!one) return []
    const part = parts.get(one[0].id) as Part
    return [{ component: one[0], ...choose(part, part.sizes[one[1]]?.size) }]
  })
  const inBrowser: Parts = Object.fromEntries(chosen.map(({ part, size }) => [part.category, { part, size }]))
  return { chosen, inBrowser }
}

describe('a saved build', () => {
  test('warns staff, when it is ordered, of exactly what the browser warned about', () => {
    fc.assert(
      fc.property(builds, drawn => {
        const { chosen, inBrowser } = inBrowserOf(drawn)
        const ordered: Parts = Object.fromEntries(
          chosen.map(({ component, size }) => [component.category, chosenOf(component, customSpecsOf(size))]),
        )
        const warned = findingsIn(inBrowser).filter(({ level }) => level === 'clash' || level === 'warning')
        expect(warningsAbout(ordered)).toEqual(warned.map(({ what, why }) => `${what}. ${why}`))
      }),
      { numRuns: 10 * draws, seed },
    )
  })

  test('is checked the same way in the builder and when loaded from the server', () => {
    fc.assert(
      fc.property(builds, drawn => {
        const { chosen, inBrowser } = inBrowserOf(drawn)
        const answered: Pick<SharedPcBuild, 'components'> = {
          components: chosen.toReversed().map(({ component, size }) => ({
            category: component.category,
            name: component.name,
            customSpecs: customSpecsOf(size) ?? null,
            component,
            priceToday: null,
            change: null,
          })),
        }
        const fromServer = partsOfOpened(JSON.parse(JSON.stringify(answered)))
        // Compared as text: a thousand deep comparisons take longer than all the rules.
        expect(JSON.stringify(findingsIn(fromServer))).toBe(JSON.stringify(findingsIn(inBrowser)))
      }),
      { numRuns: 10 * draws, seed },
    )
  })
})
