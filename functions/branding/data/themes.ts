import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, transact, type Write } from '#/functions/table/table.ts'
import type { StoredTheme } from '#/shared/branding/schemas.ts'
import { completed, type Theme } from '#/shared/branding/theme.ts'

/** The theme that an admin applied, or the record that it was reset. */
export interface ThemeRow extends Key, Versioned {
  tokens: Theme | null
  appliedAt: string
}

export const themeKey: Key = { pk: 'BRAND#theme', sk: 'BRAND' }

/** The theme from its row. Its tokens are written into CSS, so they are validated again: only the thirteen, and only HSL. */
export const themeOf = (row: ThemeRow | undefined): StoredTheme => ({
  tokens: row?.tokens ? completed(row.tokens) : null,
  appliedAt: row?.appliedAt ?? null,
})

/** Saves a theme, with the extra writes; null restores the default colors, also in browsers that applied an earlier theme. */
export const keepTheme = (tokens: Theme | null, appliedAt: string, extraWrites: readonly Write[]): Promise<void> =>
  retryOnConflict('theme', async () => {
    const before = await get<ThemeRow>(themeKey)
    const row: ThemeRow = { ...themeKey, tokens, appliedAt }
    await transact([replaceWrite('theme', before, row), ...extraWrites])
  })
