import { replaceWrite, retryWhenOvertaken, type Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { get, type Key, transact, type Write } from '#/functions/data/lib/table.ts'
import type { StoredTheme } from '#/shared/branding.ts'
import { completed, type Theme } from '#/shared/theme.ts'

/** The theme that an admin applied, or that one was taken back. */
export interface ThemeRow extends Key, Versioned {
  tokens: Theme | null
  appliedAt: string
}

export const themeKey: Key = { pk: 'BRAND#theme', sk: 'BRAND' }

/** The theme of its row. Its tokens become CSS, so they are looked at again: none but the thirteen, none but HSL. */
export const themeOf = (row: ThemeRow | undefined): StoredTheme => ({
  tokens: row?.tokens ? completed(row.tokens) : null,
  appliedAt: row?.appliedAt ?? null,
})

/** Keeps a theme, with what goes `along`; null goes back to the default's colors, for everybody who applied one before. */
export const keepTheme = (tokens: Theme | null, appliedAt: string, along: readonly Write[]): Promise<void> =>
  retryWhenOvertaken('theme', async () => {
    const before = await get<ThemeRow>(themeKey)
    const row: ThemeRow = { ...themeKey, tokens, appliedAt }
    await transact([replaceWrite('theme', before, row), ...along])
  })
