import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colorSchemeOf, defaultTheme, parseHsl, presets, type Theme } from '#/shared/branding/theme.ts'
import { contrastOf, hslOfHex, minContrast } from '#/shared/lib/colors.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { semanticColor, semanticColors, textOn, variablesOf } from '#/shared/lib/semantic-colors.ts'

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
const brands = [defaultTheme, ...presets.map(({ theme }) => theme)]
const themes = [...brands, ...brands.map(darkTheme), ...sweep.filter(isReadable)]

/** A color in linear red, green and blue, from 0 to 1. */
const linear = (hsl: string) => {
  const [hue = 0, saturation = 0, lightness = 0] = parseHsl(hsl) ?? []
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  return [0, 8, 4].map(n => {
    const k = (n + hue / 30) % 12
    const part = light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}
const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map(row => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0))
/** Matrices of Oklab (CSS Color 4, section 9.2) from linear RGB to LMS and Oklab, and back. */
const toLms = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromLms = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** `share` of a color in another, like the stylesheet's `color-mix(in oklab, …)`. */
function mixed(color: string, share: number, other: string): string {
  const lab = (hsl: string) => times(toLab, times(toLms, linear(hsl)).map(Math.cbrt))
  const [one, two] = [lab(color), lab(other)]
  const mix = one.map((part, index) => part * share + (two[index] ?? 0) * (1 - share))
  const parts = times(
    fromLms,
    times(fromLab, mix).map(part => part ** 3),
  )
  const bytes = parts.map(part => {
    const bounded = Math.min(1, Math.max(0, part))
    return Math.round((bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055) * 255)
  })
  return hslOfHex(`#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`)
}

const washOf = (color: string, { background, ...theme }: Theme) =>
  mixed(color, colorSchemeOf({ background, ...theme }) === 'dark' ? 0.18 : 0.1, background)

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
      expect(contrastOf(color, washOf(color, theme))).toBeGreaterThanOrEqual(minGraphicsContrast)
    }
  })

  test('has text that is readable on its wash and on every surface, in the presets and their dark versions', () => {
    for (const theme of [...brands, ...brands.map(darkTheme)]) {
      const color = semanticColor(name, theme)
      const text = mixed(color, 0.7, theme.foreground)
      for (const ground of [washOf(color, theme), ...surfacesOf(theme)]) {
        expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(minContrast)
      }
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

test('the variables are the tokens, the semantic colors, each with its text color, the charts’ and the scheme’s, like in the stylesheet', () => {
  expect(Object.keys(variablesOf(defaultTheme))).toHaveLength(32)
  const css = readFileSync('web/shell/theme/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(variablesOf(defaultTheme))) expect(css).toContain(`${name}: ${value};`)
})
