import { useMemo, useState } from 'react'
import { pricedItem, type QuoteAmounts, quoteAmounts, quoteDiscount } from '#/shared/quotes/amounts.ts'
import type { QuoteItem } from '#/shared/quotes/item-schemas.ts'
import { isAccepted } from '#/shared/quotes/rules.ts'
import type { AcceptQuote, CustomerQuote } from '#/shared/quotes/schemas.ts'
import { parseTaxRate } from '#/shared/tax/rates.ts'
import { tabStorage } from '#/web/shell/browser/storage.ts'

type Choice = Partial<Pick<QuoteItem, 'isSelected' | 'quantity'>>

/** Choices by item. They belong to a revision (`key`): another one may have other lines. */
interface Choices {
  key: string
  byItem: Record<string, Choice>
}

function choicesOf(key: string, place: string | undefined): Choices {
  try {
    const kept: Choices | null = JSON.parse((place && tabStorage.get(place)) || 'null')
    if (kept?.key === key) return kept
  } catch {
    // Not as written here: nothing is chosen.
  }
  return { key, byItem: {} }
}

export interface QuoteSelection {
  /** The lines as chosen. */
  items: readonly QuoteItem[]
  amounts: QuoteAmounts
  choose: (id: string, choice: Choice) => void
  /** The choices as the API takes them. */
  selections: AcceptQuote['selections']
}

/**
 * A customer’s selection of optional lines and quantities, with its amounts by the calculation that the server uses. `place` is where
 * the tab keeps the choices, so that a reload loses none.
 */
export function useSelection(quote: CustomerQuote, place?: string): QuoteSelection {
  const key = `${quote.quoteNumber} ${quote.revision}`
  const [chosen, setChosen] = useState(() => choicesOf(key, place))
  const choices = chosen.key === key ? chosen.byItem : undefined
  return useMemo(() => {
    // Once the quote is accepted, its lines are those that someone accepted.
    const items = isAccepted(quote.status) ? quote.items : quote.items.map(item => ({ ...item, ...choices?.[item.id] }))
    return {
      items,
      amounts: quoteAmounts(items.map(pricedItem), quoteDiscount(quote), parseTaxRate(quote.taxRate)),
      choose: (id, choice) => {
        const after = { key, byItem: { ...choices, [id]: { ...choices?.[id], ...choice } } }
        setChosen(after)
        if (place) tabStorage.set(place, JSON.stringify(after))
      },
      selections: items
        .filter(({ isOptional, minQuantity }) => isOptional || minQuantity !== null)
        .map(({ id, isSelected, quantity }) => ({ id, isSelected, quantity: Number(quantity) })),
    }
  }, [quote, key, choices, place])
}
