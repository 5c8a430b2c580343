import { findProvider } from '#/functions/branding/data/provider.ts'
import { findCompany } from '#/functions/companies/data/companies.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { isCompanyId } from '#/shared/companies/company-id.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'

/** The customer that a document names. */
export interface BillTo {
  name: string
  companyName: string
  /** The lines of a company's billing address; absent in older rows, and without one. */
  address?: string[]
}

/** The provider that a document names. */
export interface Seller {
  name: string
  postalAddress: string
  phone: string
}

/** The two parties that a document names. */
export interface Parties {
  billTo: BillTo
  seller: Seller
}

/**
 * The parties in the row of an issued document, with their names of that day. Older rows have none, and the name of an erased
 * customer is removed.
 */
export type KeptParties = { billTo?: BillTo; seller?: Seller }

/** Copies the parties of a document’s row into another row about it. */
export const keptParties = ({ billTo, seller }: KeptParties): KeptParties => ({
  ...(billTo && { billTo }),
  ...(seller && { seller }),
})

/** Reads the parties of a document that is issued to a customer now. */
export async function partiesNow(customerId: PayerId): Promise<Parties> {
  const [names, { name, postalAddress, phone }, address] = await Promise.all([
    payerNamesOf([customerId]),
    findProvider(),
    billingAddressOf(customerId),
  ])
  const customer = names.get(customerId)
  const billTo = {
    ...{ name: customer?.name ?? deletedUser, companyName: customer?.companyName ?? '' },
    ...(address.length > 0 && { address }),
  }
  return { billTo, seller: { name, postalAddress, phone } }
}

/** The lines of a company's billing address; none for a person. */
async function billingAddressOf(payerId: PayerId): Promise<string[]> {
  const address = isCompanyId(payerId) ? (await findCompany(payerId))?.billingAddress : undefined
  if (!address) return []
  const { name, street, street2, city, state, postalCode } = address
  return [name, street, street2, `${city}, ${state} ${postalCode}`].filter(Boolean)
}

/**
 * The name of a company's primary contact, to whose attention its documents go; blank for a person. It is never kept in a document's row,
 * so that an erasure of the contact removes it everywhere.
 */
export async function attentionOf(payerId: PayerId): Promise<string> {
  const contact = isCompanyId(payerId) ? (await findCompany(payerId))?.primaryContactId : undefined
  return (contact && (await payerNamesOf([contact])).get(contact)?.name) || ''
}

/** Reads the parties of an issued document, with today's names if its row has none. */
export async function partiesOf(issued: KeptParties & { customerId: PayerId }): Promise<Parties> {
  const now = await partiesNow(issued.customerId)
  return { ...now, ...keptParties(issued) }
}
