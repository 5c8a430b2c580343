import { postingWrites, termsOf } from '#/functions/search/terms.ts'
import type { Write } from '#/functions/table/table.ts'

/** A company as the index has it. */
export interface CompanyText {
  /** Its sort position in lists of companies, which ends with its id. */
  position: string
  /** Its name, phone and domains. */
  texts: readonly string[]
}

const maxTerms = 30

/** The writes that index a company in the transaction that changes it; undefined for one that cannot be found. */
export const indexCompanyWrites = (before: CompanyText | undefined, after: CompanyText | undefined): Write[] =>
  postingWrites('companies', before && indexed(before), after && indexed(after))

const indexed = ({ position, texts }: CompanyText) => ({ position, terms: termsOf(...texts).slice(0, maxTerms) })
