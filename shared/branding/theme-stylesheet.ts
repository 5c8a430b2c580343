import { colorSchemeOf, type Theme } from '#/shared/branding/theme.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { variablesOf } from '#/shared/lib/semantic-colors.ts'

const root = 'html:root'
const chosen = (appearance: string) => `${root}[data-appearance=${appearance}]`

/**
 * A theme as a stylesheet that outranks the build's `:root`: its light colors, and its dark ones for people who chose dark, or
 * whose device is dark. Paper is light. A theme that is dark already is used in both.
 */
export function themeStylesheet(theme: Theme): string {
  if (colorSchemeOf(theme) === 'dark')
    return `${root},${chosen('dark')},${chosen('system')}{${declarationsOf(theme)}}\n`
  return `${root}{${declarationsOf(theme)}}\n${darkRules(theme)}`
}

/** The part of a theme's stylesheet for dark pages. */
export function darkRules(theme: Theme): string {
  const colors = declarationsOf(darkTheme(theme))
  return [
    `@media screen{${chosen('dark')}{${colors}}}\n`,
    `@media screen and (prefers-color-scheme:dark){${chosen('system')}{${colors}}}\n`,
  ].join('')
}

const declarationsOf = (theme: Theme) =>
  [...Object.entries(variablesOf(theme)), ['color-scheme', colorSchemeOf(theme)]]
    .map(([name, value]) => `${name}:${value};`)
    .join('')
