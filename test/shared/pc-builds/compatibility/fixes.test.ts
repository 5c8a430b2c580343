import { afterEach, describe, expect, test, vi } from 'vitest'
import { largeCatalog } from '#/scripts/bench/builder.ts'
import { choose, type Part, type Parts, totalOf } from '#/shared/pc-builds/compatibility/build.ts'
import {
  clashingCategories,
  type Fix,
  fixesFor,
  isProblem,
  lastChosen,
  withFix,
} from '#/shared/pc-builds/compatibility/fixes.ts'
import { noiseOf } from '#/shared/pc-builds/compatibility/noise.ts'
import { powerDraw } from '#/shared/pc-builds/compatibility/power.ts'
import { findingsIn, rules, rulesOf } from '#/shared/pc-builds/compatibility/rules.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'
import { buildOf, demoParts } from '#/test/support/fixtures/real-parts.ts'
import { fixLabel } from '#/web/features/pc-builder/fix-label.ts'

const gaming = () =>
  buildOf(
    'Ryzen 5 7600',
    'MAG B650 Tomahawk WiFi',
    'Vengeance DDR5-5600 CL36',
    'RX 7800 XT',
    '990 PRO',
    'North',
    'RM850x (2021)',
  )
const problemsIn = (parts: Parts) => findingsIn(parts).filter(isProblem)
const names = (fix: Fix | undefined) => fix?.chosen.map(({ part }) => part.category)
/** A part chosen after all others. */
const choosing = (parts: Parts, name: string) => {
  const [chosen] = Object.values(buildOf(name))
  if (!chosen) throw new Error(`There is no ${name}`)
  const { [chosen.part.category]: _, ...others } = parts
  return { ...others, [chosen.part.category]: chosen } as Parts
}

/** Pseudorandom numbers, the same on each run. */
function pick(count: number) {
  let state = seed
  return Array.from({ length: count }, () => () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  })
}

function drawnBuild(catalog: readonly Part[], draw: () => number): Parts {
  const order = componentCategories.toSorted(() => draw() - 0.5).slice(0, 2 + Math.floor(draw() * 6))
  return Object.fromEntries(
    order.map(category => {
      const offered = catalog.filter(part => part.category === category)
      return [category, choose(offered[Math.floor(draw() * offered.length)] as Part)]
    }),
  )
}

describe('the suggested fixes', () => {
  test('of any build leave no problem, add no unknown, and are in stock', () => {
    const catalogs = [demoParts, largeCatalog(1), largeCatalog(2)]
    let offered = 0
    for (const [index, draw] of pick(draws).entries()) {
      const catalog = catalogs[index % catalogs.length] ?? demoParts
      const parts = drawnBuild(catalog, draw)
      const before = findingsIn(parts)
      const fixes = fixesFor(parts, catalog)
      if (fixes.length > 1) expect(names(fixes[0])).not.toContain(lastChosen(parts))
      for (const fix of fixes) {
        offered += 1
        const after = withFix(parts, fix)
        expect(problemsIn(after)).toEqual([])
        const asked = new Set(before.filter(({ level }) => level === 'unknown').map(({ rule }) => rule))
        const unknown = findingsIn(after).filter(({ level }) => level === 'unknown')
        expect(unknown.filter(({ rule }) => !asked.has(rule))).toEqual([])
        expect(fix.chosen.every(({ part }) => part.isAvailable)).toBe(true)
        expect(new Set(names(fix)).size).toBe(fix.chosen.length)
        expect(fix.differenceCents).toBe(totalOf(after) - totalOf(parts))
      }
    }
    expect(offered).toBeGreaterThan(draws / 4)
  })

  test('are a single part if one is enough, as trying each shows', () => {
    for (const draw of pick(Math.min(draws, 100))) {
      const parts = drawnBuild(demoParts, draw)
      if (problemsIn(parts).length === 0) continue
      const known = new Set(findingsIn(parts).map(({ rule, level }) => `${rule} ${level}`))
      const isEnough = demoParts.some(part => {
        const chosen = choose(part, parts[part.category]?.size)
        const after = { ...parts, [part.category]: chosen }
        const brought = findingsIn(after).filter(
          ({ rule, level }) => level === 'unknown' && !known.has(`${rule} unknown`),
        )
        return parts[part.category] && part.isAvailable && problemsIn(after).length === 0 && brought.length === 0
      })
      const sizes = fixesFor(parts, demoParts).map(fix => fix.chosen.length)
      if (isEnough) expect(Math.min(...sizes)).toBe(1)
    }
  })

  test('keep the part just chosen, with others if it needs them', () => {
    const intel = buildOf('Core i5-13600K', 'ASUS Prime Z690-P', 'Corsair Vengeance DDR5 (4 modules)')
    const old = { ...intel, ...buildOf('MSI B450 Tomahawk MAX', 'G.Skill Trident Z DDR4 (4 modules)') }
    const parts = choosing(old, 'Ryzen 5 7600')
    expect(problemsIn(parts).length).toBeGreaterThan(0)
    const [keeping] = fixesFor(parts, demoParts)
    expect(names(keeping)).toEqual(['ram', 'motherboard'])
    expect(keeping && fixLabel(keeping, parts)).toBe('Switch to AM5: memory + motherboard')
  })

  test('of a wrong socket are another board, or another processor in place of the one just chosen', () => {
    const parts = choosing(gaming(), 'Ryzen 5 5600X')
    const fixes = fixesFor(parts, demoParts)
    for (const fix of fixes) expect(problemsIn(withFix(parts, fix))).toEqual([])
    expect(fixes.map(names)).toContainEqual(['cpu'])
  })

  test('can be another size of the same memory', () => {
    const parts = buildOf('Vengeance LPX DDR4-3200 CL16 @64', 'MSI A320M-A PRO')
    const memory = demoParts.filter(({ category }) => category === 'ram')
    const [fix] = fixesFor(parts, memory)
    expect(fix?.chosen).toMatchObject([{ size: 32 }])
    expect(fix?.differenceCents).toBeLessThan(0)
  })

  test('do not exist without parts to offer, or without a problem', () => {
    expect(fixesFor({ ...gaming(), ...buildOf('MAG B550 Tomahawk') }, [])).toEqual([])
    expect(fixesFor(gaming(), demoParts)).toEqual([])
  })

  test.each([
    [['Ryzen 5 7600'], 'Use AMD Ryzen 5 7600'],
    [['Vengeance DDR5-5600 CL36'], 'Use Corsair Vengeance DDR5-5600 CL36 16\u00a0GB'],
    [['MAG B550 Tomahawk', 'North'], 'Switch to AM4: motherboard + case'],
    [['North', '990 PRO'], 'Change case + storage'],
  ])('with %j is called “%s”', (chosen, label) => {
    expect(fixLabel({ chosen: Object.values(buildOf(...chosen)), differenceCents: 0 }, gaming())).toBe(label)
  })

  test('name the parts that clash', () => {
    const parts = { ...gaming(), ...buildOf('MAG B550 Tomahawk') }
    expect(clashingCategories(findingsIn(parts))).toEqual(new Set(['cpu', 'motherboard', 'ram']))
    expect(clashingCategories(findingsIn(gaming()))).toEqual(new Set())
  })
})

describe('the cost of a choice', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const countChecks = () => {
    const spies = rules.map(rule => vi.spyOn(rule, 'check'))
    return () => spies.reduce((count, { mock }) => count + mock.calls.length, 0)
  }

  test('is at most one check of each rule, however many parts the catalog has', () => {
    const count = countChecks()
    findingsIn(gaming())
    expect(count()).toBeLessThanOrEqual(rules.length)
  })

  test('is a few thousand checks for all fixes, however many of 500 parts clash', () => {
    const catalog = largeCatalog(1)
    const max = Math.max(...Object.values(rulesOf).map(({ length }) => length))
    for (const draw of pick(10)) {
      const parts = drawnBuild(catalog, draw)
      const count = countChecks()
      fixesFor(parts, catalog)
      // Each part once, and at most 6,000 compared combinations.
      expect(count()).toBeLessThanOrEqual(rules.length + (catalog.length + 6000) * max)
      vi.restoreAllMocks()
    }
  })

  test.each(componentCategories)('leaves out the rules that do not concern a part: %s', category => {
    expect(rulesOf[category].length).toBeLessThan(rules.length)
    expect(rulesOf[category].every(({ needs, alsoReads = [] }) => [...needs, ...alsoReads].includes(category))).toBe(
      true,
    )
  })
})

describe('power and noise', () => {
  test('add up what the parts draw, and name those without a figure', () => {
    expect(powerDraw(gaming())).toEqual({ watts: 88 + 263 + 50 + 10 + 10, unknown: [] })
    expect(powerDraw({})).toEqual({ watts: 0, unknown: [] })
    expect(powerDraw(buildOf('Unlabeled card'))).toEqual({ watts: 0, unknown: ['gpu'] })
  })

  test('are those of the loudest part', () => {
    expect(noiseOf(gaming())).toEqual({ noise: 'moderate', unknown: [] })
    expect(noiseOf({ ...gaming(), ...buildOf('600 W1') })).toEqual({ noise: 'loud', unknown: [] })
    expect(noiseOf(buildOf('Unlabeled case'))).toEqual({ noise: undefined, unknown: ['case'] })
  })
})
