import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import { plainAmount, plainNumber, plainPercentage } from '#/shared/lib/typed-numbers.ts'
import { itemKindLabels } from '#/shared/quotes/labels.ts'
import { LineDetails } from '#/web/features/quotes/edit/LineDetails.tsx'
import css from '#/web/features/quotes/edit/line-row.module.css'
import type { QuoteRow } from '#/web/features/quotes/edit/quote-form.ts'
import { RowHandle } from '#/web/features/quotes/edit/RowHandle.tsx'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'

interface LineRowProps {
  form: QuoteForm
  index: number
  row: QuoteRow
  /** The line's amount in cents, after its discount. */
  cents: number | undefined
  isOpen: boolean
  isDragged: boolean
  handle: ComponentProps<'button'>
  onOpen: () => void
  onMove: (by: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A line of the editor. What few lines need is behind its details. */
export function LineRow(props: LineRowProps) {
  const { form, index, row, cents, isOpen, isDragged, handle, onOpen, onMove, onDuplicate, onRemove } = props
  const name = `items.${index}` as const
  const of = row.description.trim() || `line ${index + 1}`
  return (
    <li className={css.line} data-row data-dragged={isDragged} aria-label={of}>
      <RowHandle of={of} {...handle} />
      <TextField
        form={form}
        name={`${name}.description`}
        label="Item"
        maxLength={500}
        autoComplete="off"
        hint={hintOf(row, cents)}
      />
      <TextField
        form={form}
        name={`${name}.quantity`}
        label="Quantity"
        inputMode="decimal"
        autoComplete="off"
        readOnly={row.kind === 'build'}
        maxLength={7}
      />
      <TextField
        form={form}
        name={`${name}.unitPrice`}
        label="Price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
      />
      <p className={css.amount} data-off={row.isOptional && !row.isSelected}>
        <span>Amount</span>
        <output>{cents === undefined ? '–' : formatDollars(cents / 100)}</output>
      </p>
      <div className={css.tools}>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Details of ${of}`}
          aria-expanded={isOpen}
          title="Details"
          onClick={onOpen}
        >
          <Icon of={SlidersHorizontal} />
        </Button>
        <MenuButton
          label={`More actions for ${of}`}
          items={[
            { label: 'Move up', onSelect: () => onMove(-1) },
            { label: 'Move down', onSelect: () => onMove(1) },
            ...(row.kind === 'build' ? [] : [{ label: 'Duplicate', onSelect: onDuplicate }]),
            { label: 'Remove', destructive: true, onSelect: onRemove },
          ]}
        />
      </div>
      {isOpen && <LineDetails form={form} index={index} row={row} />}
    </li>
  )
}

/** The line in short: 'Product · Catalog: $899.00 · Optional · 1 to 5 · 10% off · Margin 22%'. */
function hintOf(row: QuoteRow, cents: number | undefined): string | undefined {
  const { kind, catalogPrice, billing, isOptional, isSelected, minQuantity, maxQuantity } = row
  const unitPrice = plainAmount(row.unitPrice)
  const facts = [
    kind !== 'text' && itemKindLabels[kind],
    catalogPrice !== null && Number(catalogPrice) !== Number(unitPrice) && `Catalog: ${formatDollars(catalogPrice)}`,
    billing === 'monthly' && 'Monthly',
    isOptional && (isSelected ? 'Optional' : 'Optional, not chosen'),
    minQuantity && maxQuantity && `${minQuantity} to ${maxQuantity}`,
    row.discountPercent && `${plainPercentage(row.discountPercent)}% off`,
    !row.taxable && 'No tax',
    marginOf(row, cents),
  ].filter(Boolean)
  return facts.length > 0 ? facts.join(' · ') : undefined
}

function marginOf({ unitCost, quantity }: QuoteRow, cents: number | undefined): string | undefined {
  const cost = unitCost.trim() === '' ? Number.NaN : Number(plainAmount(unitCost)) * Number(plainNumber(quantity)) * 100
  if (!cents || Number.isNaN(cost)) return undefined
  return `Margin ${Math.round(((cents - cost) / cents) * 100)}%`
}
