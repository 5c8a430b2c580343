import type { StoredTheme } from '#/shared/branding/schemas.ts'
import {
  colorSchemeOf,
  completed,
  defaultTheme,
  type Theme,
  tokens,
  validTokens,
  variableOf,
} from '#/shared/branding/theme.ts'
import { themeStylesheet } from '#/shared/branding/theme-stylesheet.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const themeKey = 'beacon:theme'
const appliedAtKey = 'beacon:theme-applied-at'

const root = () => document.documentElement

/** The page's own stylesheet, after all others: empty unless a newer theme than the stylesheets' is shown. */
let overrides: CSSStyleSheet | undefined

function override(css: string) {
  if (!overrides) {
    overrides = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, overrides]
  }
  overrides.replaceSync(css)
}

/** The brand's own color scheme, before anyone's choice. */
let brandScheme: 'light' | 'dark' = 'light'
const listeners = new Set<() => void>()

/** Calls `listener` whenever the page's colors change. */
export function followColors(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells the browser's own bars and the listeners that the page has other colors. */
export function announceColors() {
  const background = getComputedStyle(root()).getPropertyValue('--background').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', `hsl(${background})`)
  for (const listener of listeners) listener()
}

/** Applies a theme to the whole page, overriding its stylesheets. */
export function showTheme(theme: Theme) {
  brandScheme = colorSchemeOf(theme)
  override(themeStylesheet(theme))
  announceColors()
}

/** Removes the overrides, so that the stylesheets apply: the brand's, over the build's. */
function leaveToStylesheets(theme: Theme | null) {
  brandScheme = colorSchemeOf(theme ?? defaultTheme)
  override('')
  announceColors()
}

/** The brand's theme on this page, whatever the person chose: the light one, unless the brand is dark. */
export function currentTheme(): Theme {
  const { appearance } = root().dataset
  delete root().dataset.appearance
  const style = getComputedStyle(root())
  const theme = completed(
    Object.fromEntries(tokens.map(token => [token, style.getPropertyValue(variableOf(token)).trim()])),
  )
  if (appearance) root().dataset.appearance = appearance
  return theme
}

/** Whether the page is dark, for components with their own colors. */
export const isDark = (): boolean => getComputedStyle(root()).colorScheme === 'dark'

/** Whether the brand's theme is dark already, so that it is used in light and dark. */
export const isBrandDark = (): boolean => brandScheme === 'dark'

/** The theme that was applied in this browser. An invalid one is logged and ignored. */
function storedTheme(): { tokens: Theme; appliedAt: string } | undefined {
  const text = deviceStorage.get(themeKey)
  if (text === null) return undefined
  try {
    const valid = validTokens(JSON.parse(text))
    if (Object.keys(valid).length === 0) throw new Error('It has no valid colors')
    return { tokens: completed(valid), appliedAt: deviceStorage.get(appliedAtKey) ?? '' }
  } catch (error) {
    console.warn('The theme stored in this browser is ignored:', error)
    return undefined
  }
}

/** The time when the theme in the brand's stylesheet was applied; empty if it has none. */
const appliedAtOfStylesheet = () =>
  getComputedStyle(root()).getPropertyValue('--theme-applied-at').trim().replaceAll('"', '')

/** Shows the newer of the browser's theme and the server's. The stylesheet's copy of the server's may be a minute old. */
export function settleTheme(server: { tokens: Theme | null; appliedAt: string | null }) {
  const own = storedTheme()
  const appliedAt = server.appliedAt ?? ''
  if (own && own.appliedAt > appliedAt) showTheme(own.tokens)
  else if (appliedAt === appliedAtOfStylesheet()) leaveToStylesheets(server.tokens)
  else showTheme(server.tokens ?? defaultTheme)
}

/** Shows the newer theme as soon as a page starts. The stylesheet in its head has the server's. */
export const restoreTheme = () => settleTheme({ tokens: null, appliedAt: appliedAtOfStylesheet() || null })

/** Stores an applied theme, or a reset, in this browser and shows it. */
export function keepTheme({ tokens: applied, appliedAt }: StoredTheme) {
  if (applied) {
    deviceStorage.set(themeKey, JSON.stringify(applied))
    deviceStorage.set(appliedAtKey, appliedAt ?? '')
  } else {
    deviceStorage.remove(themeKey)
    deviceStorage.remove(appliedAtKey)
  }
  showTheme(applied ?? defaultTheme)
  // Refreshes the old stylesheet, which the browser caches for a minute: the next page would be painted with it.
  void fetch('/api/public/brand.css', { cache: 'reload' }).catch(() => {})
}
