import { describe, expect, test } from 'vitest'
import { applied, rules } from '#/shared/pc-builds/compatibility/rules.ts'
import { memoryCases } from '#/test/shared/pc-builds/compatibility/memory-cases.ts'
import { platformCases } from '#/test/shared/pc-builds/compatibility/platform-cases.ts'
import { powerAndDriveCases } from '#/test/shared/pc-builds/compatibility/power-and-drives-cases.ts'
import { roomCases } from '#/test/shared/pc-builds/compatibility/room-cases.ts'
import { buildOf } from '#/test/support/fixtures/real-parts.ts'

const cases = [...platformCases, ...memoryCases, ...roomCases, ...powerAndDriveCases]

describe('the compatibility rules', () => {
  test('are tested with at least 120 combinations of real parts, each rule with one that fits', () => {
    const isReal = (name: string) => !/^(?:Unlabeled|Office supply|Embedded)/.test(name)
    expect(cases.filter(([, , names]) => names.every(isReal)).length).toBeGreaterThanOrEqual(120)
    const fitting = new Set(cases.flatMap(([rule, level]) => (level === 'fits' ? [rule] : [])))
    expect(rules.map(({ id }) => id).filter(id => !fitting.has(id))).toEqual([])
  })

  test.each(cases)('%s: %s for %j', (id, level, names) => {
    const rule = rules.find(one => one.id === id)
    if (!rule) throw new Error(`There is no rule ${id}`)
    const found = applied(rule, buildOf(...names))
    expect(found.map(finding => finding.level)).toEqual(level === 'fits' ? [] : [level])
    for (const { what, why, fix } of found) for (const words of [what, why, fix]) expect(words).toMatch(/\S/)
  })

  test.each(rules)('$id reports nothing for a build without the parts that it needs', rule => {
    expect(applied(rule, {})).toEqual([])
  })
})
