import { receivingDomain } from '#/functions/email/reply-address.ts'

/** Whether an address belongs to this product, which never answers itself. */
export function isOwnAddress(address: string): boolean {
  const domain = receivingDomain()
  return (
    domain !== undefined && [domain, domain.slice('in.'.length)].includes(address.slice(address.lastIndexOf('@') + 1))
  )
}
