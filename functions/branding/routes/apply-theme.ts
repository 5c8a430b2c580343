import { keepTheme } from '#/functions/branding/data/themes.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/branding/routes.ts'
import { presets, tokens } from '#/shared/branding/theme.ts'

export const handler = handle(routes.applyTheme, async ({ body, now, recordWrites }) => {
  const theme = { tokens: body, appliedAt: now.toISOString() }
  const preset = presets.find(one => tokens.every(token => one.theme[token] === body[token]))
  const changes = { theme: preset?.name ?? 'custom colors', primary: body.primary, accent: body.accent }
  await keepTheme(theme.tokens, theme.appliedAt, recordWrites({ response: theme, subject: 'theme', changes }))
  return theme
})
