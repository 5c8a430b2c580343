import { findProvider } from '#/functions/branding/data/provider.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'

/** The customer that a document names. */
export interface BillTo {
  name: string
  companyName: string
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
  const [names, { name, postalAddress, phone }] = await Promise.all([payerNamesOf([customerId]), findProvider()])
  const customer = names.get(customerId)
  const billTo = { name: customer?.name ?? deletedUser, companyName: customer?.companyName ?? '' }
  return { billTo, seller: { name, postalAddress, phone } }
}

/** Reads the parties of an issued document, with today's names if its row has none. */
export async function partiesOf(issued: KeptParties & { customerId: PayerId }): Promise<Parties> {
  const now = await partiesNow(issued.customerId)
  return { ...now, ...keptParties(issued) }
}
