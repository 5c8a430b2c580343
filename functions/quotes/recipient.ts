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
 * register any address. Throws `Invalid` for an unknown customer.
 */
export async function recipientAfter(
  change: Pick<NewQuote | QuoteChange, keyof Recipient>,
  before: Recipient = nobody,
): Promise<Recipient> {
  const chosen = change.customerId ? await chosenCustomer(change.customerId) : undefined
  const given = {
    recipientName: change.recipientName ?? (chosen ? displayName(chosen) : before.recipientName),
    recipientEmail: change.recipientEmail ?? chosen?.email ?? before.recipientEmail,
    recipientCompany: change.recipientCompany ?? chosen?.companyName ?? before.recipientCompany,
  }
  const account = given.recipientEmail ? await findVerifiedCustomer(given.recipientEmail) : undefined
  const customer = account && isCustomer(account) ? account : undefined
  const isSame = customer !== undefined && customer.id === before.customerId
  const companyId = change.companyId ?? customer?.companyId ?? (isSame || !customer ? before.companyId : null)
  return { customerId: customer?.id ?? null, companyId: change.companyId === null ? null : companyId, ...given }
}

const isCustomer = (user: User): boolean => !user.erasedAt && !isStaff(user.role)

async function chosenCustomer(id: string): Promise<User> {
  const user = await findUser(id)
  if (!user || !isCustomer(user)) throw new Invalid([{ field: 'customerId', message: 'Choose a customer' }])
  return user
}
