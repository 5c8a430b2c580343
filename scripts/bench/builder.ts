import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { type Chosen, choose, type Part, type Parts, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { fixesFor } from '#/shared/pc-builds/compatibility/fixes.ts'
import { proposeBuild } from '#/shared/pc-builds/proposals/propose-build.ts'
import { uses } from '#/shared/pc-builds/proposals/uses.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'
import { findingsWith } from '#/web/features/pc-builder/part-compatibility.ts'

/** The maximum number of parts in a catalog. */
export const partCount = 500
/** Maximum milliseconds that a proposal, or the updates after a choice, may keep a browser busy. */
export const goals = { proposal: 100, choice: 50 } as const

const catalogs = 20
/** Choices timed together, because the CPU clock is coarse. */
const together = 10
const choices = 5
const sums = [60_000, 90_000, 140_000, 250_000, 600_000]
const at = '2026-01-01T00:00:00.000Z'

interface Timing {
  name: string
  goal: number
  /** Milliseconds of this thread's CPU time, which excludes other processes. */
  milliseconds: number[]
}

/** Times the PC builder's calculations in the browser, with a catalog of 500 parts. */
export function measureBuilder(): Timing[] {
  const proposals: number[] = []
  const checks: number[] = []
  for (let number = 1; number <= catalogs; number++) {
    const catalog = largeCatalog(number)
    for (const use of uses) {
      for (const sum of sums) proposals.push(busyFor(() => proposeBuild(catalog, use, sum)))
    }
    const draw = draws(number)
    for (let choice = 0; choice < choices; choice++) {
      const builds = Array.from({ length: together }, () => drawnBuild(catalog, draw))
      const busy = busyFor(() => {
        for (const parts of builds) afterChoice(parts, catalog)
      })
      checks.push(busy / together)
    }
  }
  return [
    { name: 'Build one for my budget', goal: goals.proposal, milliseconds: proposals },
    { name: 'A choice: all findings, their fixes, every card of the tab', goal: goals.choice, milliseconds: checks },
  ]
}

/** Repeats the demo catalog's parts at 0.5 to 2.5 times their prices, one in ten out of stock. */
export function largeCatalog(number: number): Part[] {
  const draw = draws(number)
  return Array.from({ length: partCount }, (_, index) => {
    const demo = pcComponents[index % pcComponents.length] as (typeof pcComponents)[number]
    const factor = 0.5 + draw() * 2
    const priced = (price: string) => centsToDecimal(Math.round(decimalToCents(price) * factor))
    const { options, ...rest } = demo.specifications as { options?: { size: number; price: string }[] }
    const sized = options && { options: options.map(({ size, price }) => ({ size, price: priced(price) })) }
    return partOf({
      ...demo,
      id: `5eed0000-0000-4000-8003-${String(index).padStart(12, '0')}` as PcComponent['id'],
      price: priced(demo.price),
      specifications: JSON.stringify({ ...rest, ...sized }),
      imageUrl: null,
      pictureUrl: null,
      inStock: draw() > 0.1,
      active: true,
      stockQuantity: 5,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
  })
}

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function drawnBuild(catalog: readonly Part[], draw: () => number): Parts {
  const drawn = componentCategories.map((category): [string, Chosen] => {
    const parts = catalog.filter(part => part.category === category)
    return [category, choose(parts[Math.floor(draw() * parts.length)] as Part)]
  })
  return Object.fromEntries(drawn)
}

/** Does everything that the screen calculates when a part is chosen, with its longest list open. */
function afterChoice(parts: Parts, catalog: readonly Part[]): void {
  const lists = Map.groupBy(catalog, ({ category }) => category)
  const maxLength = [...lists.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
  for (const part of maxLength) findingsWith(choose(part), parts)
  fixesFor(parts, catalog)
}

function busyFor(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
