import { darkLogoKey, type LogoRow, logoKey, logoOf } from '#/functions/branding/data/logos.ts'
import { type ProviderRow, providerKey, providerOf } from '#/functions/branding/data/provider.ts'
import { type ThemeRow, themeKey, themeOf } from '#/functions/branding/data/themes.ts'
import { moduleKeys, modulesOf } from '#/functions/modules/data/modules.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { getAll, type Key } from '#/functions/table/table.ts'
import type { Brand, Provider } from '#/shared/branding/schemas.ts'

/**
 * The brand of emails and documents, with all company settings. The contract omits the team's email address, which is private.
 */
export type EmailBrand = Omit<Brand, 'modules' | 'darkLogo'> & { company: Provider }

const letterheadKeys: readonly Key[] = [providerKey, themeKey, logoKey]

/** Access pattern: the whole brand. One batch read. */
export async function findBrand(): Promise<EmailBrand & Brand> {
  const rows = await getAll<Key>([...letterheadKeys, darkLogoKey, ...moduleKeys])
  return {
    ...letterheadIn(rows),
    darkLogo: logoOf(rows.find(({ pk }) => pk === darkLogoKey.pk) as LogoRow | undefined),
    modules: Object.fromEntries(modulesOf(rows).map(({ id, enabled }) => [id, enabled])) as Brand['modules'],
  }
}

/** Access pattern: the brand of a document. One batch read. */
export const findBrandForEmail = async (): Promise<EmailBrand> => letterheadIn(await getAll<Key>(letterheadKeys))

/** Access pattern: the brand of an email. `read` combines its rows and those of other emails into one batch read. */
export async function findEmailBrand(read: Get): Promise<EmailBrand> {
  const rows = await Promise.all(letterheadKeys.map(key => read<Key>(key)))
  return letterheadIn(rows.filter(row => row !== undefined))
}

function letterheadIn(rows: readonly Key[]): EmailBrand {
  const found = <Row extends Key>({ pk }: Key) => rows.find(row => row.pk === pk) as Row | undefined
  return {
    company: providerOf(found<ProviderRow>(providerKey)),
    theme: themeOf(found<ThemeRow>(themeKey)),
    logo: logoOf(found<LogoRow>(logoKey)),
  }
}
