import { receivingDomain } from '#/functions/email/reply-address.ts'
import { domainOf } from '#/shared/companies/rules.ts'

/** Whether an address belongs to this product, which never answers itself. */
export function isOwnAddress(address: string): boolean {
  const domain = receivingDomain()
  return domain !== undefined && [domain, domain.slice('in.'.length)].includes(domainOf(address))
}
