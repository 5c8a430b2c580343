import { colorSchemeOf, type Theme, tokens, variableOf } from '#/shared/branding/theme.ts'
import { contrastOf, minContrast } from '#/shared/lib/colors.ts'

/** Colors with a fixed meaning. A theme never changes their hue; only their lightness adapts to its surfaces. */
export const semanticColors = ['success', 'warning', 'danger', 'info', 'progress'] as const
export type SemanticColor = (typeof semanticColors)[number]

/** Hue in degrees, saturation in percent. */
const hues: Record<SemanticColor, readonly [hue: number, saturation: number]> = {
  success: [146, 62],
  warning: [32, 92],
  danger: [0, 74],
  info: [212, 82],
  progress: [262, 52],
}

const white = '0 0% 100%'
const black = '0 0% 0%'

/**
 * Lightness values in percent, from the preferred one outward: dark enough for white text, light enough to be seen as a color.
 */
const preferred = 40
const lightnesses = Array.from({ length: 101 }, (_, lightness) => lightness).sort(
  (one, other) => Math.abs(one - preferred) - Math.abs(other - preferred),
)

/** A semantic color that is readable on the page, on cards and on muted areas; the best one available if none is. */
export function semanticColor(name: SemanticColor, { background, card, muted }: Theme): string {
  const [hue, saturation] = hues[name]
  const surfaces = [...new Set([background, card, muted])]
  let clearest = { color: black, contrast: 0 }
  for (const lightness of lightnesses) {
    const color = `${hue} ${saturation}% ${lightness}%`
    const contrast = Math.min(...surfaces.map(surface => contrastOf(color, surface)))
    if (contrast >= minContrast) return color
    if (contrast > clearest.contrast) clearest = { color, contrast }
  }
  return clearest.color
}

/** The text color on a semantic color: white if it is readable, otherwise black. */
export const textOn = (color: string): string => (contrastOf(white, color) >= minContrast ? white : black)

/** Hues of a chart's series, in the order in which they are used. */
const chartHues = [212, 32, 174, 262, 340, 95]
const chartSaturation = 62
/** Contrast of a chart's colors with its card: all have it, so that none stands out. */
const chartContrast = 4

/** The colors of a chart's series. No theme changes their hue. */
export const chartColors = ({ card }: Pick<Theme, 'card'>): string[] =>
  chartHues.map(hue => {
    const colors = lightnesses.map(lightness => `${hue} ${chartSaturation}% ${lightness}%`)
    const off = (color: string) => Math.abs(contrastOf(color, card) - chartContrast)
    return colors.reduce((best, color) => (off(color) < off(best) ? color : best))
  })

/** Variables by color scheme: the page behind its cards, which are lighter, a number for `calc`, and a color's share in its wash. */
const schemes = {
  light: { '--ground': 'var(--muted)', '--dark': '0', '--wash-share': '10%' },
  dark: { '--ground': 'var(--background)', '--dark': '1', '--wash-share': '18%' },
} as const

/** Every variable of a theme: its tokens, the semantic colors and those of charts adapted to its surfaces, and those of its color scheme. */
export function variablesOf(theme: Theme): Record<string, string> {
  const ofTokens = tokens.map(token => [variableOf(token), theme[token]] as const)
  const ofMeanings = semanticColors.flatMap(name => {
    const color = semanticColor(name, theme)
    return [[`--${name}`, color] as const, [`--${name}-foreground`, textOn(color)] as const]
  })
  const ofCharts = chartColors(theme).map((color, index) => [`--chart-${index + 1}`, color] as const)
  return { ...Object.fromEntries([...ofTokens, ...ofMeanings, ...ofCharts]), ...schemes[colorSchemeOf(theme)] }
}
