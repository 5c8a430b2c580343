import { replaceWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import type { Logo, LogoVariant } from '#/shared/branding/schemas.ts'

/** The logo that an admin uploaded, or the record that one was removed. */
export interface LogoRow extends Key, Versioned {
  logo: Logo | null
  /** The id under which it is published. */
  imageId: string | null
  updatedAt: string
}

export const logoKey: Key = { pk: 'BRAND#logo', sk: 'BRAND' }
export const darkLogoKey: Key = { pk: 'BRAND#dark-logo', sk: 'BRAND' }
const keys: Record<LogoVariant, Key> = { light: logoKey, dark: darkLogoKey }
export const logoLabel = 'logo'
/** Their names in the audit log. */
export const logoFields: Record<LogoVariant, string> = { light: 'logo', dark: 'logoForDark' }

export const logoOf = (row: LogoRow | undefined): Logo | null => row?.logo ?? null

/** Access pattern: the row of one of the two logos. One consistent read. */
export const findLogo = (variant: LogoVariant) => get<LogoRow>(keys[variant])

/** The write that replaces a logo; fails (label `logoLabel`) if another change was faster. */
export function logoWrite(
  variant: LogoVariant,
  before: LogoRow | undefined,
  { logo, imageId }: Pick<LogoRow, 'logo' | 'imageId'>,
  at: string,
): Write {
  const row: LogoRow = { ...keys[variant], logo, imageId, updatedAt: at }
  return replaceWrite(logoLabel, before, row)
}
