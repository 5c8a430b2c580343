import { keepTheme } from '#/functions/branding/data/themes.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/branding/routes.ts'

export const handler = handle(routes.resetTheme, async ({ now, recordWrites }) => {
  const theme = { tokens: null, appliedAt: now.toISOString() }
  await keepTheme(
    null,
    theme.appliedAt,
    recordWrites({ response: theme, subject: 'theme', changes: { theme: 'default colors' } }),
  )
  return theme
})
