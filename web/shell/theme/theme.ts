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
import { variableNames, variablesOf } from '#/shared/lib/semantic-colors.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const themeKey = 'beacon:theme'
const appliedAtKey = 'beacon:theme-applied-at'

const root = () => document.documentElement

/** Applies a theme to the whole page, overriding its stylesheets. */
export function showTheme(theme: Theme) {
  for (const [name, value] of Object.entries(variablesOf(theme))) root().style.setProperty(name, value)
  root().style.colorScheme = colorSchemeOf(theme)
}

/** Removes the overrides, so that the stylesheets apply: the brand's, over the build's. */
function leaveToStylesheets() {
  for (const name of variableNames) root().style.removeProperty(name)
  root().style.colorScheme = ''
}

/** The theme that the page currently shows. */
export function currentTheme(): Theme {
  const style = getComputedStyle(root())
  return completed(Object.fromEntries(tokens.map(token => [token, style.getPropertyValue(variableOf(token)).trim()])))
}

/** Whether the page's theme is dark, for components with their own colors. */
export const isDark = (): boolean => colorSchemeOf(currentTheme()) === 'dark'

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
  else if (appliedAt === appliedAtOfStylesheet()) leaveToStylesheets()
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
