import type { Key, Write } from '#/functions/data/lib/table.ts'
import type { StoredTheme } from '#/shared/branding.ts'
import { completed, type Theme } from '#/shared/theme.ts'

/** The theme that an admin applied, or that one was taken back. */
export interface ThemeRow extends Key {
  tokens: Theme | null
  appliedAt: string
}

export const themeKey: Key = { pk: 'BRAND#theme', sk: 'BRAND' }

/** The theme of its row. Its tokens become CSS, so they are looked at again: none but the thirteen, none but HSL. */
export const themeOf = (row: ThemeRow | undefined): StoredTheme => ({
  tokens: row?.tokens ? completed(row.tokens) : null,
  appliedAt: row?.appliedAt ?? null,
})

/** The write that keeps a theme; null goes back to the default's colours, for everybody who applied one before. */
export function keepingTheme(tokens: Theme | null, appliedAt: string): Write {
  const row: ThemeRow = { ...themeKey, tokens, appliedAt }
  return { put: { ...row } }
}
