import { receivingDomain } from '#/functions/email/reply-address.ts'
import { domainOf } from '#/shared/companies/rules.ts'

/** The address that receives new requests, to which the support mailbox forwards; undefined if none are received here. */
export function supportInbox(): string | undefined {
  const domain = receivingDomain()
  return domain && `support@${domain}`
}

/** Whether an address belongs to this product, which never answers itself. */
export function isOwnAddress(address: string): boolean {
  const domain = receivingDomain()
  return domain !== undefined && [domain, domain.slice('in.'.length)].includes(domainOf(address))
}
