import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultTheme, parseHsl, presets, type Theme } from '#/shared/branding/theme.ts'
import { contrastOf, minContrast } from '#/shared/lib/colors.ts'
import { semanticColor, semanticColors, textOn, variableNames, variablesOf } from '#/shared/lib/semantic-colors.ts'

/** Minimum contrast of a border or an icon (WCAG 2.2, 1.4.11). */
const minGraphicsContrast = 3
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by)

/** Themes of every hue and brightness whose surfaces have readable text in black or white, or both. */
const sweep: Theme[] = steps(0, 315, 45).flatMap(hue =>
  [0, 40, 100].flatMap(saturation =>
    steps(0, 100, 5).map(lightness => {
      const lifted = lightness < 50 ? lightness + 5 : lightness - 4
      const surface = (light: number) => `${hue} ${saturation}% ${light}%`
      return {
        ...defaultTheme,
        accent: surface(40),
        background: surface(lightness),
        card: surface(lifted),
        muted: surface(lifted),
      }
    }),
  ),
)
const surfacesOf = ({ background, card, muted }: Theme) => [background, card, muted]
const isReadable = (theme: Theme) =>
  ['0 0% 100%', '0 0% 0%'].some(text => surfacesOf(theme).every(one => contrastOf(text, one) >= minContrast))
const themes = [defaultTheme, ...presets.map(({ theme }) => theme), ...sweep.filter(isReadable)]

/** A color over a surface, mixed by lightness only, like the wash that `color-mix` makes. */
const washOf = (color: string, background: string) => {
  const [hue = 0, saturation = 0, light = 0] = parseHsl(background) ?? []
  const [, , own = 0] = parseHsl(color) ?? []
  return `${hue} ${saturation}% ${(light * 0.91 + own * 0.09).toFixed(1)}%`
}

describe.each(semanticColors)('%s', name => {
  const colored = themes.map(theme => ({ theme, color: semanticColor(name, theme) }))

  test('is readable as text on every surface of every theme', () => {
    expect(themes.length).toBeGreaterThan(400)
    for (const { theme, color } of colored) {
      for (const surface of surfacesOf(theme)) expect(contrastOf(color, surface)).toBeGreaterThanOrEqual(minContrast)
    }
  })

  test('has enough contrast as a border or an icon on its wash', () => {
    for (const { theme, color } of colored) {
      expect(contrastOf(color, washOf(color, theme.background))).toBeGreaterThanOrEqual(minGraphicsContrast)
    }
  })

  test('has readable text on it', () => {
    for (const { color } of colored) {
      expect(contrastOf(textOn(color), color)).toBeGreaterThanOrEqual(minContrast)
    }
  })

  test('has one hue in every theme', () => {
    const hues = colored.map(({ color }) => parseHsl(color)?.slice(0, 2).join())
    expect(new Set(hues).size).toBe(1)
  })
})

test('a theme whose surfaces allow no readable color gets the most readable one', () => {
  const theme = { ...defaultTheme, background: '0 0% 100%', card: '0 0% 0%', muted: '0 0% 50%' }
  expect(parseHsl(semanticColor('danger', theme))).toBeDefined()
})

test('the variables are the tokens and the semantic colors, each with its text color, like in the stylesheet', () => {
  expect(variableNames).toHaveLength(23)
  const css = readFileSync('web/shell/theme/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(variablesOf(defaultTheme))) expect(css).toContain(`${name}: ${value};`)
})
