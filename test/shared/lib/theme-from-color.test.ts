import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorSchemeOf, parseHsl, tokens } from '#/shared/branding/theme.ts'
import { contrastOf, hardToRead, minContrast } from '#/shared/lib/colors.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { themeFromColor } from '#/shared/lib/theme-from-color.ts'
import { seed } from '#/test/support/contract/fuzz-settings.ts'

const color = fc
  .tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([hue, saturation, lightness]) => `${hue} ${saturation}% ${lightness}%`)

describe('a theme from one color', () => {
  test('is complete, light and readable, also in its dark version, for any color', () => {
    fc.assert(
      fc.property(color, brand => {
        const theme = themeFromColor(brand)
        expect(Object.keys(theme).sort()).toEqual([...tokens].sort())
        for (const token of tokens) expect(parseHsl(theme[token])).toBeDefined()
        expect(colorSchemeOf(theme)).toBe('light')
        expect(hardToRead(theme)).toEqual([])
        expect(hardToRead(darkTheme(theme))).toEqual([])
        expect(contrastOf(theme.primary, theme.muted)).toBeGreaterThanOrEqual(minContrast)
      }),
      { numRuns: 5000, seed },
    )
  })

  test('keeps a color that is dark enough, and darkens a light one without changing its hue', () => {
    expect(themeFromColor('268 52% 37%').primary).toBe('268 52% 37%')
    const [hue, saturation, lightness = 100] = parseHsl(themeFromColor('51 100% 60%').primary) ?? []
    expect([hue, saturation]).toEqual([51, 100])
    expect(lightness).toBeLessThan(40)
  })

  test('has an accent that is neither the brand’s hue nor the red of errors', () => {
    for (let hue = 0; hue < 360; hue++) {
      const [accent = 0] = parseHsl(themeFromColor(`${hue} 70% 35%`).accent) ?? []
      const apart = Math.min(Math.abs(accent - hue), 360 - Math.abs(accent - hue))
      expect(apart).toBeGreaterThanOrEqual(90)
      expect(accent >= 20 && accent < 330).toBe(true)
    }
  })

  test('has no hue for a gray', () => {
    expect(themeFromColor('0 0% 20%')).toMatchObject({ primary: '0 0% 20%', muted: '0 0% 97%', border: '0 0% 87%' })
  })
})
