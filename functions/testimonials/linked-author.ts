import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import type { SurveyRow } from '#/functions/surveys/data/surveys.ts'
import type { Write } from '#/functions/table/table.ts'
import { findUser, type User, userKey } from '#/functions/users/data/users.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Label of the guard that an author's account is still the one that was read. */
export const authorLabel = 'author'

/**
 * The customer who may be quoted by the code of a survey; undefined for an account that is not verified, or whose address did not get
 * the code: whoever reads that mailbox must not be quoted under another person's name. One consistent read.
 */
export async function linkedAuthor({ customerId, mailbox }: SurveyRow): Promise<User | undefined> {
  const user = customerId ? await findUser(customerId) : undefined
  if (!user || user.erasedAt || user.deactivatedAt || isStaff(user.role)) return undefined
  return user.emailVerified && hashEmail(user.email) === mailbox ? user : undefined
}

/** The condition that an author has kept their address and role, and was not erased; fails with the label `authorLabel`. */
export const requireSameAuthorWrite = ({ id, sessionGeneration }: User): Write => ({
  label: authorLabel,
  require: userKey(id),
  condition: 'sessionGeneration = :generation AND attribute_not_exists(erasedAt)',
  values: { ':generation': sessionGeneration },
})
