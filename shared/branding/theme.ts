/** The colors of a theme. */
export const tokens = [
  'primary',
  'primaryForeground',
  'secondary',
  'secondaryForeground',
  'accent',
  'accentForeground',
  'background',
  'foreground',
  'muted',
  'mutedForeground',
  'border',
  'card',
  'cardForeground',
] as const
export type Token = (typeof tokens)[number]

/** Each token is 'hue saturation% lightness%': `217 91% 60%`. */
export type Theme = Record<Token, string>

/** The default theme, a dark navy on white. It must match `web/shell/theme/tokens.css`. */
export const defaultTheme: Theme = {
  primary: '218 56% 19%',
  primaryForeground: '0 0% 100%',
  secondary: '214 34% 93%',
  secondaryForeground: '218 50% 20%',
  accent: '24 88% 37%',
  accentForeground: '0 0% 100%',
  background: '0 0% 100%',
  foreground: '219 40% 12%',
  muted: '214 33% 97%',
  mutedForeground: '217 17% 38%',
  border: '214 24% 87%',
  card: '0 0% 100%',
  cardForeground: '219 40% 12%',
}

/** The presets in display order. */
export const presets: readonly { name: string; theme: Theme }[] = [
  {
    name: 'Beacon Blue',
    theme: {
      ...defaultTheme,
      primary: '217 91% 40%',
      secondary: '214 70% 94%',
      secondaryForeground: '217 80% 26%',
      accent: '199 95% 28%',
      foreground: '222 47% 11%',
      muted: '214 50% 97%',
      mutedForeground: '215 20% 38%',
      border: '214 32% 87%',
      cardForeground: '222 47% 11%',
    },
  },
  {
    name: 'Professional Green',
    theme: {
      ...defaultTheme,
      primary: '160 65% 22%',
      secondary: '152 32% 92%',
      secondaryForeground: '160 60% 18%',
      accent: '34 92% 30%',
      foreground: '165 30% 11%',
      muted: '150 25% 97%',
      mutedForeground: '160 10% 36%',
      border: '152 18% 86%',
      cardForeground: '165 30% 11%',
    },
  },
  {
    name: 'Corporate Purple',
    theme: {
      ...defaultTheme,
      primary: '263 52% 38%',
      secondary: '262 42% 95%',
      secondaryForeground: '263 48% 30%',
      accent: '330 75% 38%',
      foreground: '262 35% 13%',
      muted: '260 33% 98%',
      mutedForeground: '260 12% 40%',
      border: '262 22% 88%',
      cardForeground: '262 35% 13%',
    },
  },
  {
    name: 'Tech Orange',
    theme: {
      ...defaultTheme,
      primary: '20 90% 35%',
      secondary: '28 60% 93%',
      secondaryForeground: '20 70% 24%',
      accent: '205 85% 30%',
      foreground: '20 25% 11%',
      muted: '30 38% 97%',
      mutedForeground: '22 12% 37%',
      border: '28 26% 86%',
      cardForeground: '20 25% 11%',
    },
  },
]

const hslForm = /^(\d{1,3}(?:\.\d{1,3})?) (\d{1,3}(?:\.\d{1,3})?)% (\d{1,3}(?:\.\d{1,3})?)%$/

/** Hue in degrees, saturation and lightness in percent; undefined if the value is not exactly of this form. */
export function parseHsl(text: string): [hue: number, saturation: number, lightness: number] | undefined {
  const [, hue, saturation, lightness] = (hslForm.exec(text) ?? []).map(Number)
  if (hue === undefined || saturation === undefined || lightness === undefined) return undefined
  return hue <= 360 && saturation <= 100 && lightness <= 100 ? [hue, saturation, lightness] : undefined
}

/** Picks the valid tokens from any value; everything else, including inherited properties, is ignored. */
export function validTokens(value: unknown): Partial<Theme> {
  if (typeof value !== 'object' || value === null) return {}
  const given = value as Record<string, unknown>
  const valid = tokens.flatMap(token => {
    const text = Object.hasOwn(given, token) ? given[token] : undefined
    return typeof text === 'string' && parseHsl(text) ? [[token, text] as const] : []
  })
  return Object.fromEntries(valid)
}

/** A complete theme: the valid tokens in `value`, with defaults for the rest. */
export const completed = (value: unknown): Theme => ({ ...defaultTheme, ...validTokens(value) })

/** Whether a theme is dark, judged by its page background, so that the browser draws its own controls to match. */
export function colorSchemeOf({ background }: Theme): 'light' | 'dark' {
  const [, , lightness = 100] = parseHsl(background) ?? []
  return lightness < 50 ? 'dark' : 'light'
}

/** The CSS variable of a token: `cardForeground` is in `--card-foreground`. */
export const variableOf = (token: Token): string => `--${token.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
