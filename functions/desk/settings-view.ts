import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { receivingDomain } from '#/functions/email/reply-address.ts'
import type { DeskSettings, StoredDeskSettings } from '#/shared/desk/settings.ts'

/** The desk’s settings as administrators see them, with the names of the customers that they name. One batch read. */
export async function deskSettingsView(settings: StoredDeskSettings, version: number): Promise<DeskSettings> {
  const ids = [
    ...settings.rules.flatMap(({ customerId }) => customerId ?? []),
    ...settings.email.trustedSenders.flatMap(({ companyId }) => companyId ?? []),
  ]
  const names = ids.length > 0 ? await payerNamesOf([...new Set(ids)]) : new Map()
  return {
    ...settings,
    customerNames: Object.fromEntries([...names].map(([id, { name }]) => [id, name])),
    receivesEmail: receivingDomain() !== undefined,
    version,
  }
}
