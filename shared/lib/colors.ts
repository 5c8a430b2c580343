import { parseHsl, type Theme, type Token } from '#/shared/branding/theme.ts'

type Rgb = [red: number, green: number, blue: number]

/** The color of an HSL token, each part from 0 to 1; black if it is invalid. (CSS Color 4, section 7.1.) */
function rgbOf(hsl: string): Rgb {
  const [hue, saturation, lightness] = parseHsl(hsl) ?? [0, 0, 0]
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [part(0), part(8), part(4)]
}

/** `218 56% 19%` becomes `#152a4c`, for color inputs and emails. */
export const hexOf = (hsl: string): string =>
  `#${rgbOf(hsl)
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `#152a4c` as a token, in whole numbers. */
export function hslOfHex(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const spread = max - min
  const light = (max + min) / 2
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  const sixth =
    spread === 0
      ? 0
      : max === red
        ? ((green - blue) / spread + 6) % 6
        : max === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return `${Math.round(sixth * 60) % 360} ${Math.round(saturation * 100)}% ${Math.round(light * 100)}%`
}

/** Relative luminance (WCAG 2.2, definitions). */
function luminanceOf(hsl: string): number {
  const [red, green, blue] = rgbOf(hsl).map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two tokens, from 1 to 21 (WCAG 2.2, definitions). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The minimum contrast of text (WCAG 2.2, 1.4.3, level AA). */
export const minContrast = 4.5

/** The tokens used as text, each with its background, on all screens. */
const readOn: readonly [text: Token, ground: Token][] = [
  ['primaryForeground', 'primary'],
  ['secondaryForeground', 'secondary'],
  ['accentForeground', 'accent'],
  ['foreground', 'background'],
  ['foreground', 'muted'],
  ['mutedForeground', 'background'],
  ['mutedForeground', 'muted'],
  ['mutedForeground', 'card'],
  ['cardForeground', 'card'],
  // Links and icons.
  ['primary', 'card'],
  ['accent', 'card'],
]

/** The pairs of a theme that are hard to read, with their contrast. */
export const hardToRead = (theme: Theme): { text: Token; ground: Token; contrast: number }[] =>
  readOn
    .map(([text, ground]) => ({ text, ground, contrast: contrastOf(theme[text], theme[ground]) }))
    .filter(({ contrast }) => contrast < minContrast)
