import { useMemo, useState } from 'react'
import { pricedItem, type QuoteAmounts, quoteAmounts, quoteDiscount } from '#/shared/quotes/amounts.ts'
import type { QuoteItem } from '#/shared/quotes/item-schemas.ts'
import type { AcceptQuote, CustomerQuote } from '#/shared/quotes/schemas.ts'
import { parseTaxRate } from '#/shared/tax/rates.ts'

type Choice = Partial<Pick<QuoteItem, 'isSelected' | 'quantity'>>

export interface QuoteSelection {
  /** The lines as chosen. */
  items: readonly QuoteItem[]
  amounts: QuoteAmounts
  choose: (id: string, choice: Choice) => void
  /** The choices as the API takes them. */
  selections: AcceptQuote['selections']
}

/** A customer’s selection of optional lines and quantities, with its amounts by the calculation that the server uses. */
export function useSelection(quote: CustomerQuote): QuoteSelection {
  // Choices belong to a revision: another one may have other lines.
  const key = `${quote.quoteNumber} ${quote.revision}`
  const [chosen, setChosen] = useState<{ key: string; choices: Record<string, Choice> }>({ key, choices: {} })
  const choices = chosen.key === key ? chosen.choices : undefined
  return useMemo(() => {
    const items = quote.items.map(item => ({ ...item, ...choices?.[item.id] }))
    return {
      items,
      amounts: quoteAmounts(items.map(pricedItem), quoteDiscount(quote), parseTaxRate(quote.taxRate)),
      choose: (id, choice) => setChosen({ key, choices: { ...choices, [id]: { ...choices?.[id], ...choice } } }),
      selections: items
        .filter(({ isOptional, minQuantity }) => isOptional || minQuantity !== null)
        .map(({ id, isSelected, quantity }) => ({ id, isSelected, quantity: Number(quantity) })),
    }
  }, [quote, key, choices])
}
