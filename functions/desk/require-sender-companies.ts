import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import type { TrustedSender } from '#/shared/desk/email-settings.ts'
import { Invalid } from '#/shared/lib/errors.ts'

/** Throws `Invalid` if trusted senders newly name companies that do not exist. One batch read at most. */
export async function requireSenderCompanies(
  before: readonly TrustedSender[],
  after: readonly TrustedSender[],
): Promise<void> {
  const known = new Set(before.map(({ companyId }) => companyId))
  const added = [...new Set(after.flatMap(({ companyId }) => companyId ?? []))].filter(id => !known.has(id))
  if (added.length === 0) return
  const names = await payerNamesOf(added)
  const errors = after.flatMap(({ companyId }, index) =>
    companyId !== null && added.includes(companyId) && !names.has(companyId)
      ? [{ field: `email.trustedSenders.${index}.companyId`, message: 'Company not found' }]
      : [],
  )
  if (errors.length > 0) throw new Invalid(errors)
}
