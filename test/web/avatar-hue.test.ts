import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf, minContrast } from '#/shared/lib/colors.ts'
import { hueCount, hueOf } from '#/web/shell/parts/avatar-hue.ts'

const css = readFileSync('web/shell/parts/avatar.module.css', 'utf8')
const rules = [...css.matchAll(/data-hue="(\d+)"\] \{\s+--hue: (\d+);\s+--lightness: (\d+)%;/g)].map(rule =>
  rule.slice(1).map(Number),
)

describe('an avatar’s color', () => {
  test('is one of 12 hues, each as light as white initials allow, up to 42%', () => {
    expect(rules).toHaveLength(hueCount)
    for (const [index = 0, hue, lightness = 0] of rules) {
      expect(hue).toBe(index * 30)
      const contrastAt = (light: number) => contrastOf('0 0% 100%', `${hue} 45% ${light}%`)
      expect(contrastAt(lightness)).toBeGreaterThanOrEqual(minContrast)
      if (lightness < 42) expect(contrastAt(lightness + 1)).toBeLessThan(minContrast)
      else expect(lightness).toBe(42)
    }
  })

  test('has readable black initials on dark pages', () => {
    for (const [, hue] of rules) expect(contrastOf('0 0% 0%', `${hue} 45% 62%`)).toBeGreaterThanOrEqual(minContrast)
  })

  test('is always the same for a person, and differs between people', () => {
    expect(hueOf('dana@whitfield.test')).toBe(hueOf('dana@whitfield.test'))
    const counts = new Map<number, number>()
    for (let person = 0; person < 12_000; person += 1) {
      const hue = hueOf(randomUUID())
      counts.set(hue, (counts.get(hue) ?? 0) + 1)
    }
    expect(counts.size).toBe(hueCount)
    expect(Math.min(...counts.values())).toBeGreaterThan(800)
  })
})
