import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorSchemeOf, defaultTheme, parseHsl, type Theme, type Token, tokens } from '#/shared/branding/theme.ts'
import { contrastOf, hardToRead, minContrast } from '#/shared/lib/colors.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { seed } from '#/test/support/contract/fuzz-settings.ts'

const token = fc
  .tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([hue, saturation, lightness]) => `${hue} ${saturation}% ${lightness}%`)
/** Themes of any 13 colors; those with a dark background are left out, because they stay as they are. */
const lightThemes: fc.Arbitrary<Theme> = fc
  .record(Object.fromEntries(tokens.map(name => [name, token])) as Record<Token, typeof token>)
  .filter(theme => colorSchemeOf(theme) === 'light')

/** Text and links with the grounds that they are read on. */
const readOn: Partial<Record<Token, Token[]>> = {
  foreground: ['background', 'card', 'muted', 'secondary'],
  mutedForeground: ['background', 'card', 'muted', 'secondary'],
  cardForeground: ['card'],
  secondaryForeground: ['secondary'],
  primary: ['background', 'card', 'muted'],
  accent: ['background', 'card', 'muted'],
  primaryForeground: ['primary'],
  accentForeground: ['accent'],
}
const minContrastOf = (theme: Theme, names: Partial<Record<Token, Token[]>> = readOn) =>
  Math.min(
    ...Object.entries(names).flatMap(([text, grounds]) =>
      grounds.map(ground => contrastOf(theme[text as Token], theme[ground])),
    ),
  )

describe('a dark theme', () => {
  test('is readable, in whole numbers and with the brand’s hues, for any 10,000 themes', () => {
    fc.assert(
      fc.property(lightThemes, theme => {
        const dark = darkTheme(theme)
        expect(colorSchemeOf(dark)).toBe('dark')
        expect(Object.keys(dark).sort()).toEqual([...tokens].sort())
        for (const color of Object.values(dark)) expect(color).toMatch(/^\d+ \d+% \d+%$/)
        expect(minContrastOf(dark)).toBeGreaterThanOrEqual(minContrast)
        expect(minContrastOf(dark, { foreground: readOn.foreground ?? [] })).toBeGreaterThanOrEqual(7)
        expect(hardToRead(dark)).toEqual([])
        for (const name of ['primary', 'accent'] as const) {
          expect(parseHsl(dark[name])?.[0]).toBe(parseHsl(theme[name])?.[0])
        }
      }),
      { numRuns: 10_000, seed },
    )
  })

  test('of the default keeps its navy and its orange, as dark as they can be read', () => {
    expect(darkTheme(defaultTheme)).toMatchObject({
      primary: '218 56% 60%',
      accent: '24 88% 58%',
      background: '218 20% 8%',
      foreground: '218 14% 92%',
      mutedForeground: '218 12% 64%',
    })
  })

  test('has the background’s hue if it has one, and the primary color’s otherwise', () => {
    const hueOf = (theme: Theme) => parseHsl(darkTheme(theme).background)?.[0]
    expect(hueOf({ ...defaultTheme, background: '40 30% 97%', primary: '218 56% 19%' })).toBe(40)
    expect(hueOf({ ...defaultTheme, background: '40 5% 97%', primary: '218 56% 19%' })).toBe(218)
  })

  test('of a gray brand is gray', () => {
    const gray = darkTheme({ ...defaultTheme, primary: '0 0% 20%' })
    expect(gray).toMatchObject({ background: '0 0% 8%', card: '0 0% 11%', muted: '0 0% 14%', border: '0 0% 24%' })
  })

  test('of a dark brand is that brand', () => {
    const dark = { ...defaultTheme, background: '222 30% 9%' }
    expect(darkTheme(dark)).toBe(dark)
  })
})
