import { afterEach, describe, expect, test, vi } from 'vitest'
import { largeCatalog } from '#/scripts/bench/builder.ts'
import type { Finding, Parts } from '#/shared/compatibility/build.ts'
import { nearestFix } from '#/shared/compatibility/nearest-fix.ts'
import { noiseOf } from '#/shared/compatibility/noise.ts'
import { powerDraw } from '#/shared/compatibility/power.ts'
import { findingsIn, rules, rulesOf, worksTogether } from '#/shared/compatibility/rules.ts'
import { componentCategories } from '#/shared/specifications.ts'
import { buildOf, demoParts } from '#/test/support/real-parts.ts'

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
const findingOf = (parts: Parts, rule: string) => findingsIn(parts).find(finding => finding.rule === rule) as Finding

describe('the nearest fix', () => {
  test('for a wrong socket is the board or processor in stock with the nearest price, and breaks nothing else', () => {
    const parts = { ...gaming(), ...buildOf('MAG B550 Tomahawk') }
    const fix = nearestFix(findingOf(parts, 'socket'), parts, demoParts)
    if (!fix) throw new Error('There is no fix')
    const after = { ...parts, [fix.category]: fix.chosen }
    expect(fix.category).toBe('motherboard')
    expect(findingsIn(after).filter(({ rule }) => rule === 'socket')).toEqual([])
    expect(fix.chosen.part.isAvailable).toBe(true)
  })

  test('is never out of stock', () => {
    const parts = { ...gaming(), ...buildOf('Terra') }
    for (const finding of findingsIn(parts).filter(({ level }) => level !== 'note')) {
      const fix = nearestFix(
        finding,
        parts,
        demoParts.map(part => ({ ...part, isAvailable: part.category !== 'case' })),
      )
      expect(fix?.category).not.toBe('case')
    }
  })

  test('can be another size of the same memory', () => {
    const parts = buildOf('MSI A320M-A PRO', 'Vengeance LPX DDR4-3200 CL16 @64')
    const memory = demoParts.filter(({ category }) => category === 'ram')
    const fix = nearestFix(findingOf(parts, 'memory-capacity'), parts, memory)
    expect(fix?.chosen).toMatchObject({ size: 32 })
    expect(fix?.differenceCents).toBeLessThan(0)
  })

  test('does not exist if no single part helps', () => {
    const parts = { ...gaming(), ...buildOf('MAG B550 Tomahawk') }
    expect(nearestFix(findingOf(parts, 'socket'), parts, [])).toBeUndefined()
  })

  test('for each conflict in the demo catalog resolves that conflict', () => {
    for (const part of demoParts) {
      const parts = { ...gaming(), [part.category]: { part, size: part.sizes[0]?.size } }
      for (const finding of findingsIn(parts).filter(({ level }) => level === 'clash')) {
        const fix = nearestFix(finding, parts, demoParts)
        const after = fix ? findingsIn({ ...parts, [fix.category]: fix.chosen }) : []
        expect(worksTogether(after.filter(({ rule }) => rule === finding.rule))).toBe(true)
      }
    }
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

  test('is for a fix at most one check of each rule for each part of a catalog of 500', () => {
    const catalog = largeCatalog(1)
    const parts = { ...gaming(), ...buildOf('MAG B550 Tomahawk') }
    const finding = findingOf(parts, 'socket')
    const candidates = catalog.filter(({ category }) => finding.between.includes(category))
    const count = countChecks()
    nearestFix(finding, parts, catalog)
    const most = Math.max(...finding.between.map(category => rulesOf[category].length))
    expect(count()).toBeLessThanOrEqual(rules.length + candidates.length * most)
  })

  test.each(componentCategories)('leaves out the rules that have no say in a part: %s', category => {
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
