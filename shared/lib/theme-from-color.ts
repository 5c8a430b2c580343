import { defaultTheme, parseHsl, type Theme } from '#/shared/branding/theme.ts'
import { contrastOf, minContrast } from '#/shared/lib/colors.ts'

/** Percent of saturation below which a color is a gray, whose theme has no hue of its own. */
const gray = 8
/** Degrees between the brand's hue and the accent's, which marks the focus and so has to differ from the brand's actions. */
const opposite = 180

/** Whether a hue is the red of errors, which no accent has: it is then a quarter of the circle away from the brand. */
const isRed = (hue: number) => hue >= 330 || hue < 20

/**
 * A light theme for a brand with one color, in whole numbers: that color for actions, as dark as white text on it and links on
 * the grounds need, with tinted grounds, text and lines.
 *
 * @param color a token: `268 52% 37%`
 */
export function themeFromColor(color: string): Theme {
  const [hue, saturation, lightness] = (parseHsl(color) ?? [0, 0, 0]).map(Math.round) as [number, number, number]
  const isGray = saturation < gray
  const tint = (share: number, light: number) => hsl(hue, isGray ? 0 : Math.min(saturation, share), light)
  const muted = tint(30, 97)
  const secondary = tint(40, 93)
  const grounds = [defaultTheme.background, muted]
  const far = (hue + opposite) % 360
  const accentHue = isGray ? 217 : isRed(far) ? (hue + opposite / 2) % 360 : far
  return {
    primary: firstDark(hue, saturation, lightness, grounds),
    primaryForeground: '0 0% 100%',
    secondary,
    secondaryForeground: firstDark(hue, isGray ? 0 : Math.min(saturation, 60), 26, [secondary]),
    accent: firstDark(accentHue, 80, 38, grounds),
    accentForeground: '0 0% 100%',
    background: '0 0% 100%',
    foreground: tint(35, 12),
    muted,
    mutedForeground: tint(14, 38),
    border: tint(24, 87),
    card: '0 0% 100%',
    cardForeground: tint(35, 12),
  }
}

/** The lightest color from `lightness` downward that is readable on all grounds, and so white on it. Black is. */
function firstDark(hue: number, saturation: number, lightness: number, grounds: readonly string[]): string {
  const color = hsl(hue, saturation, lightness)
  const isReadable = grounds.every(ground => contrastOf(color, ground) >= minContrast)
  return isReadable || lightness <= 0 ? color : firstDark(hue, saturation, lightness - 1, grounds)
}

const hsl = (hue: number, saturation: number, lightness: number) => `${hue} ${saturation}% ${lightness}%`
