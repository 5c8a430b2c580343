import { replaceWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import type { Logo } from '#/shared/branding/schemas.ts'

/** The logo that an admin uploaded, or the record that one was removed. */
export interface LogoRow extends Key, Versioned {
  logo: Logo | null
  /** The id under which it is published. */
  imageId: string | null
  updatedAt: string
}

export const logoKey: Key = { pk: 'BRAND#logo', sk: 'BRAND' }
export const logoLabel = 'logo'

export const logoOf = (row: LogoRow | undefined): Logo | null => row?.logo ?? null

/** Access pattern: the logo's row. One consistent read. */
export const findLogo = () => get<LogoRow>(logoKey)

/** The write that replaces the logo; fails (label `logoLabel`) if another change was faster. */
export function logoWrite(
  before: LogoRow | undefined,
  { logo, imageId }: Pick<LogoRow, 'logo' | 'imageId'>,
  at: string,
): Write {
  const row: LogoRow = { ...logoKey, logo, imageId, updatedAt: at }
  return replaceWrite(logoLabel, before, row)
}
