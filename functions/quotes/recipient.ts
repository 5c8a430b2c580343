import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { findUser, findVerifiedCustomer, type User } from '#/functions/users/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { displayName } from '#/shared/lib/names.ts'
import type { NewQuote, QuoteChange } from '#/shared/quotes/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

export type Recipient = Pick<
  QuoteRow,
  'customerId' | 'companyId' | 'recipientName' | 'recipientEmail' | 'recipientCompany'
>

const nobody: Recipient = {
  customerId: null,
  companyId: null,
  recipientName: '',
  recipientEmail: '',
  recipientCompany: '',
}

/**
 * The recipient of a draft after a change. An account is addressed only if it has verified the recipient's address: anyone can
 * register any address. One that was addressed before stays so after it changed its address. Throws `Invalid` for an unknown
 * customer.
 */
export async function recipientAfter(
  change: Pick<NewQuote | QuoteChange, keyof Recipient>,
  before: Recipient = nobody,
): Promise<Recipient> {
  const chosen = change.customerId ? await chosenCustomer(change.customerId) : undefined
  const kept = await keptCustomer(change, before)
  const given = {
    recipientName: change.recipientName ?? (chosen ? displayName(chosen) : before.recipientName),
    recipientEmail: kept?.email ?? change.recipientEmail ?? chosen?.email ?? before.recipientEmail,
    recipientCompany: change.recipientCompany ?? chosen?.companyName ?? before.recipientCompany,
  }
  const account = kept ?? (given.recipientEmail ? await findVerifiedCustomer(given.recipientEmail) : undefined)
  const customer = account && isCustomer(account) ? account : undefined
  const isSame = customer !== undefined && customer.id === before.customerId
  const companyId = change.companyId ?? customer?.companyId ?? (isSame || !customer ? before.companyId : null)
  return { customerId: customer?.id ?? null, companyId: change.companyId === null ? null : companyId, ...given }
}

/** The account that a draft is addressed to, unless the change addresses someone else. */
async function keptCustomer(
  { customerId, recipientEmail }: Pick<NewQuote | QuoteChange, keyof Recipient>,
  before: Recipient,
): Promise<User | undefined> {
  const isOtherAddress = recipientEmail !== undefined && recipientEmail !== before.recipientEmail
  const isOtherCustomer = customerId && customerId !== before.customerId
  return isOtherAddress || isOtherCustomer ? undefined : presentCustomer(before)
}

/**
 * A quote with the present address of the account that it is addressed to. Links in emails to an earlier address stop working, because
 * it may be someone else's by now.
 */
export async function withPresentAddress(quote: QuoteRow): Promise<QuoteRow> {
  const customer = await presentCustomer(quote)
  if (!customer || customer.email === quote.recipientEmail) return quote
  return { ...quote, recipientEmail: customer.email, linkGeneration: quote.linkGeneration + 1 }
}

/** The account that a quote is addressed to, if it has verified the address that it has now. */
async function presentCustomer({ customerId }: Pick<Recipient, 'customerId'>): Promise<User | undefined> {
  const user = customerId ? await findUser(customerId) : undefined
  return user && isCustomer(user) && user.emailVerified ? user : undefined
}

/**
 * The account that pays for a quote: the one that it is addressed to or, if it was addressed to none, the one that has verified the
 * recipient's address. An account's earlier address may be someone else's by now.
 */
export async function payingAccount({ customerId, recipientEmail }: QuoteRow): Promise<User | undefined> {
  const user = customerId ? await findUser(customerId) : await findVerifiedCustomer(recipientEmail)
  return user && isCustomer(user) ? user : undefined
}

const isCustomer = (user: User): boolean => !user.erasedAt && !isStaff(user.role)

async function chosenCustomer(id: string): Promise<User> {
  const user = await findUser(id)
  if (!user || !isCustomer(user)) throw new Invalid([{ field: 'customerId', message: 'Choose a customer' }])
  return user
}
