import { postingWrites, termsOf } from '#/functions/search/terms.ts'
import type { Write } from '#/functions/table/table.ts'

/** A user as the index has them. */
export interface UserText {
  /** Their sort position in lists of users, which ends with their id. */
  position: string
  /** Their names, company and address. */
  texts: readonly string[]
}

const maxTerms = 30

/** The writes that index a user in the transaction that changes them; undefined for a user who cannot be found. */
export const indexUserWrites = (before: UserText | undefined, after: UserText | undefined): Write[] =>
  postingWrites('users', before && indexed(before), after && indexed(after))

const indexed = ({ position, texts }: UserText) => ({ position, terms: termsOf(...texts).slice(0, maxTerms) })
