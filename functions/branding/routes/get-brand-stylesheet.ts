import { type LogoRow, logoKey, logoOf } from '#/functions/branding/data/logos.ts'
import { type ThemeRow, themeKey, themeOf } from '#/functions/branding/data/themes.ts'
import { handle } from '#/functions/http/handle.ts'
import { getAll, type Key } from '#/functions/table/table.ts'
import { logoHeight, logoWidth } from '#/shared/branding/landing-brand.ts'
import { routes } from '#/shared/branding/routes.ts'
import type { Logo } from '#/shared/branding/schemas.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { darkRules, themeStylesheet } from '#/shared/branding/theme-stylesheet.ts'

/**
 * Serves the theme as the first stylesheet of every page, so that no page is ever painted in other colors, light or dark, and the logo of the
 * prerendered landing page. It also says when the theme was applied: a page that knows a newer one applies that.
 */
export const handler = handle(routes.getBrandStylesheet, async () => {
  const rows = await getAll<Key>([themeKey, logoKey])
  const found = <Row extends Key>({ pk }: Key) => rows.find(row => row.pk === pk) as Row | undefined
  const theme = themeOf(found<ThemeRow>(themeKey))
  // The build's stylesheet has the default colors, but only for light pages.
  const colors = theme.tokens ? themeStylesheet(theme.tokens) : darkRules(defaultTheme)
  const appliedAt = `html:root{--theme-applied-at:"${theme.appliedAt ?? ''}"}\n`
  return `${colors}${appliedAt}${logoRules(logoOf(found<LogoRow>(logoKey)))}`
})

/** The landing page's logo and its size; the name stays in the page for screen readers. */
function logoRules(logo: Logo | null): string {
  if (!logo) return ''
  const marks = (part: string) => `.top-bar .mark${part},.footer .mark${part}`
  return [
    `${marks('::before')}{content:"";width:min(${logoWidth(logo)}px,36vw);height:${logoHeight}px;background:url("${logo.path}") 0 50%/contain no-repeat}`,
    `${marks(' .mark-tile')}{display:none}`,
    `${marks(' .mark-name')}{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\n`,
  ].join('\n')
}
