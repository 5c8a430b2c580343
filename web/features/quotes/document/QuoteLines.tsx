import { useId } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import { itemNetCents, pricedItem } from '#/shared/quotes/amounts.ts'
import type { QuoteItem } from '#/shared/quotes/item-schemas.ts'
import { QuantityStepper } from '#/web/features/quotes/document/QuantityStepper.tsx'
import css from '#/web/features/quotes/document/quote-lines.module.css'

interface QuoteLinesProps {
  /** The lines with their chosen quantities. */
  items: readonly QuoteItem[]
  /** Changes a line's choice; undefined if the quote can’t be answered. */
  onChoose?: ((id: string, change: Partial<Pick<QuoteItem, 'isSelected' | 'quantity'>>) => void) | undefined
}

/** A quote's lines by section. Lines without a section come as they are, without a heading. */
export const QuoteLines = ({ items, onChoose }: QuoteLinesProps) =>
  sectionsOf(items).map(({ title, lines }) => (
    <Section key={lines[0]?.id} title={title}>
      {lines.map(item => (
        <Line key={item.id} item={item} onChoose={onChoose} />
      ))}
    </Section>
  ))

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div className={css.section}>
      {title && <h3 id={id}>{title}</h3>}
      <ul className={css.lines} aria-labelledby={title ? id : undefined} aria-label={title ? undefined : 'Lines'}>
        {children}
      </ul>
    </div>
  )
}

/** Consecutive lines of the same section. */
function sectionsOf(items: readonly QuoteItem[]): { title: string; lines: QuoteItem[] }[] {
  const sections: { title: string; lines: QuoteItem[] }[] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (last && last.title === item.section) last.lines.push(item)
    else sections.push({ title: item.section, lines: [item] })
  }
  return sections
}

interface LineProps extends Pick<QuoteLinesProps, 'onChoose'> {
  item: QuoteItem
}

function Line({ item, onChoose }: LineProps) {
  const { id, description, isOptional, isSelected } = item
  return (
    <li className={css.line} data-off={!isSelected}>
      <div className={css.what}>
        {isOptional && onChoose ? (
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={event => onChoose(id, { isSelected: event.target.checked })}
            />
            <span className={css.what}>
              <span className={css.name}>{description}</span>
              <Notes item={item} />
            </span>
          </label>
        ) : (
          <>
            <span className={css.name}>{description}</span>
            <Notes item={item} />
          </>
        )}
      </div>
      <Quantity item={item} onChoose={onChoose} />
      <Amount item={item} />
    </li>
  )
}

/** The facts below a line's name. */
function Notes({ item }: { item: QuoteItem }) {
  const { isOptional, isSelected, quantity, unitPrice, discountPercent, taxable } = item
  const notes = [
    isOptional && (isSelected ? 'Optional' : 'Optional, not chosen'),
    Number(quantity) === 1 && !isAdjustable(item) ? undefined : `${quantity} × ${formatDollars(unitPrice)}`,
    Number(discountPercent) > 0 && `${Number(discountPercent)}% off`,
    !taxable && 'No tax',
  ].filter(Boolean)
  return notes.length > 0 && <span className={css.notes}>{notes.join(' · ')}</span>
}

const isAdjustable = ({ minQuantity, maxQuantity }: QuoteItem) =>
  minQuantity !== null && maxQuantity !== null && minQuantity < maxQuantity

function Quantity({ item, onChoose }: LineProps) {
  const { id, description, quantity, minQuantity, maxQuantity, isSelected } = item
  const canChange = onChoose && isAdjustable(item)
  return (
    <div className={css.quantity}>
      {canChange && (
        <QuantityStepper
          name={description}
          value={Number(quantity)}
          min={minQuantity ?? 1}
          max={maxQuantity ?? 1}
          disabled={!isSelected}
          onChange={chosen => onChoose(id, { quantity: String(chosen) })}
        />
      )}
    </div>
  )
}

function Amount({ item }: { item: QuoteItem }) {
  const priced = pricedItem(item)
  const net = itemNetCents(priced)
  const full = itemNetCents({ ...priced, discountPercent: 0 })
  return (
    <p className={css.amount}>
      {item.isSelected ? formatDollars(net / 100) : `+ ${formatDollars(net / 100)}`}
      {item.billing === 'monthly' && <span>a month</span>}
      {full > net && (
        <s>
          <span className="visually-hidden">instead of </span>
          {formatDollars(full / 100)}
        </s>
      )}
    </p>
  )
}
