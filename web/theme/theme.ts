import type { StoredTheme } from '#/shared/branding.ts'
import { variableNames, variablesOf } from '#/shared/lib/semantic-colors.ts'
import { colorSchemeOf, completed, defaultTheme, type Theme, tokens, validTokens, variableOf } from '#/shared/theme.ts'
import { deviceStorage } from '#/web/browser/storage.ts'

const themeKey = 'beacon:theme'
const appliedAtKey = 'beacon:theme-applied-at'

const root = () => document.documentElement

/** Shows a theme on the whole page, over what its stylesheets say. */
export function showTheme(theme: Theme) {
  for (const [name, value] of Object.entries(variablesOf(theme))) root().style.setProperty(name, value)
  root().style.colorScheme = colorSchemeOf(theme)
}

/** Leaves the page to its stylesheets: the brand's, and the build's under it. */
function leaveToStylesheets() {
  for (const name of variableNames) root().style.removeProperty(name)
  root().style.colorScheme = ''
}

/** The theme that the page is in. */
export function shownTheme(): Theme {
  const style = getComputedStyle(root())
  return completed(Object.fromEntries(tokens.map(token => [token, style.getPropertyValue(variableOf(token)).trim()])))
}

/** Whether the page is in a dark theme, for what has colors of its own. */
export const isDark = (): boolean => colorSchemeOf(shownTheme()) === 'dark'

/** The theme that was applied in this browser. One that cannot be read is logged and ignored. */
function storedTheme(): { tokens: Theme; appliedAt: string } | undefined {
  const text = deviceStorage.get(themeKey)
  if (text === null) return undefined
  try {
    const valid = validTokens(JSON.parse(text))
    if (Object.keys(valid).length === 0) throw new Error('None of its colors is one')
    return { tokens: completed(valid), appliedAt: deviceStorage.get(appliedAtKey) ?? '' }
  } catch (error) {
    console.warn('The theme stored in this browser is ignored:', error)
    return undefined
  }
}

/** When the theme was applied that the brand's stylesheet holds; empty where it holds none. */
const appliedAtOfStylesheet = () =>
  getComputedStyle(root()).getPropertyValue('--theme-applied-at').trim().replaceAll('"', '')

/** Shows the newer of the browser's theme and the server's. The stylesheet may hold the server's from a minute ago. */
export function settleTheme(server: { tokens: Theme | null; appliedAt: string | null }) {
  const own = storedTheme()
  const appliedAt = server.appliedAt ?? ''
  if (own && own.appliedAt > appliedAt) showTheme(own.tokens)
  else if (appliedAt === appliedAtOfStylesheet()) leaveToStylesheets()
  else showTheme(server.tokens ?? defaultTheme)
}

/** Shows the newer theme as soon as a page begins: the stylesheet in its head says what the server's is. */
export const restoreTheme = () => settleTheme({ tokens: null, appliedAt: appliedAtOfStylesheet() || null })

/** Keeps what was applied or reset in this browser, and shows it. */
export function keepTheme({ tokens: applied, appliedAt }: StoredTheme) {
  if (applied) {
    deviceStorage.set(themeKey, JSON.stringify(applied))
    deviceStorage.set(appliedAtKey, appliedAt ?? '')
  } else {
    deviceStorage.remove(themeKey)
    deviceStorage.remove(appliedAtKey)
  }
  showTheme(applied ?? defaultTheme)
  // The browser has the stylesheet from before for a minute; the next page would be painted by it.
  void fetch('/api/public/brand.css', { cache: 'reload' }).catch(() => {})
}
