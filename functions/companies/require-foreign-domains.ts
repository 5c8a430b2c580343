import { findProvider } from '#/functions/branding/data/provider.ts'
import { env } from '#/functions/runtime/env.ts'
import { domainOf } from '#/shared/companies/rules.ts'
import { Invalid } from '#/shared/lib/errors.ts'

/** Throws `Invalid` if one of a company's new domains is the provider's own. One read, only if there are domains. */
export async function requireForeignDomains(domains: readonly string[] | undefined, field = 'domains'): Promise<void> {
  if (!domains || domains.length === 0) return
  const { salesEmail, supportEmail, teamEmail } = await findProvider()
  const own = [...[salesEmail, supportEmail, teamEmail].map(domainOf), new URL(env('SITE_ORIGIN')).hostname]
  const taken = domains.find(domain => own.includes(domain))
  if (taken) throw new Invalid([{ field, message: `${taken} is your own domain` }])
}
