import { colorSchemeOf, parseHsl, type Theme } from '#/shared/branding/theme.ts'
import { contrastOf, minContrast } from '#/shared/lib/colors.ts'

/** Percent of saturation above which the background's hue is the theme's tint; below it, the primary color's is. */
const tinted = 5
/** The grounds' saturation: a share of the primary color's, up to a maximum in percent. */
const groundShare = 0.35
const maxGround = 22
/** Maximum saturation of text, and of the two colors of the brand, in percent. */
const maxText = 14
const maxQuietText = 12
const maxColor = 90

/** The contrast of body text, above the minimum because dark pages are read in dark rooms. */
const textContrast = 7

/**
 * The dark version of a theme, in whole numbers: the same hues on dark grounds, each color as dark as it can be read. A theme
 * that is dark already is its own dark version.
 */
export function darkTheme(theme: Theme): Theme {
  if (colorSchemeOf(theme) === 'dark') return theme
  const [backgroundHue, backgroundSaturation] = partsOf(theme.background)
  const [primaryHue, primarySaturation] = partsOf(theme.primary)
  const tint = backgroundSaturation > tinted ? backgroundHue : primaryHue
  const saturation = Math.round(Math.min(groundShare * primarySaturation, maxGround))
  const ground = (lightness: number) => hsl(tint, saturation, lightness)
  const [background, card, muted, secondary] = [ground(8), ground(11), ground(14), ground(20)]
  const grounds = [background, card, muted, secondary]
  const foreground = firstReadable(tint, Math.min(saturation, maxText), 92, grounds, textContrast)
  const colorOf = (token: string) => {
    const [hue, own] = partsOf(token)
    return firstReadable(hue, Math.min(own, maxColor), 58, [background, card, muted])
  }
  return {
    primary: colorOf(theme.primary),
    // Readable, because the color itself is readable on the background.
    primaryForeground: background,
    secondary,
    secondaryForeground: foreground,
    accent: colorOf(theme.accent),
    accentForeground: background,
    background,
    foreground,
    muted,
    mutedForeground: firstReadable(tint, Math.min(saturation, maxQuietText), 64, grounds),
    border: ground(24),
    card,
    cardForeground: foreground,
  }
}

/** The darkest color from `lightness` upward that is readable on all grounds. White is. */
function firstReadable(
  hue: number,
  saturation: number,
  lightness: number,
  grounds: readonly string[],
  contrast = minContrast,
): string {
  const color = hsl(hue, saturation, lightness)
  const isReadable = grounds.every(ground => contrastOf(color, ground) >= contrast)
  return isReadable || lightness >= 100 ? color : firstReadable(hue, saturation, lightness + 1, grounds, contrast)
}

const hsl = (hue: number, saturation: number, lightness: number) => `${hue} ${saturation}% ${lightness}%`

/** A token's hue, saturation and lightness in whole numbers. */
const partsOf = (token: string) =>
  (parseHsl(token) ?? [0, 0, 0]).map(Math.round) as [hue: number, saturation: number, lightness: number]
