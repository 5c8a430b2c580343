import { get } from '#/functions/data/table.ts'
import { type ThemeRow, themeKey, themeOf } from '#/functions/data/themes.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/branding.ts'
import { tokens, variableOf } from '#/shared/theme.ts'

/**
 * The theme as the first stylesheet of every page, so that none is ever painted in other colours. It also says when the theme
 * was applied: a page that knows a newer one applies that.
 */
export const handler = handle(routes.getBrandStylesheet, async () => {
  const theme = themeOf(await get<ThemeRow>(themeKey))
  const colours = tokens.map(token => (theme.tokens ? `${variableOf(token)}:${theme.tokens[token]};` : '')).join('')
  // Stronger than the build's `:root`, wherever the page links it.
  return `html:root{${colours}--theme-applied-at:"${theme.appliedAt ?? ''}"}\n`
})
