import { useMemo } from 'react'
import type { QuoteChange, QuotePage } from '#/shared/quotes/schemas.ts'
import { checkQuote, type QuoteValues, valuesOf } from '#/web/features/quotes/edit/quote-form.ts'
import { type ContractForm, useContractForm } from '#/web/ui/forms/use-contract-form.ts'

export type QuoteForm = ContractForm<QuoteValues, QuoteChange>

/** The form of a draft. Unsent input is kept in the tab. */
export function useQuoteForm(quote: QuotePage): QuoteForm {
  const values = useMemo(() => valuesOf(quote), [quote])
  return useContractForm<QuoteValues, QuoteChange>({
    keepAs: `edit-quote:${quote.id}`,
    values,
    required: ['title'],
    check: typed => checkQuote(typed, quote.contractPlan?.slaPolicyId ?? null),
  })
}
