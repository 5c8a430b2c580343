import { useEffect, useRef, useState } from 'react'
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { quoteLimits } from '#/shared/quotes/rules.ts'
import { AddLine } from '#/web/features/quotes/edit/AddLine.tsx'
import { LineRow } from '#/web/features/quotes/edit/LineRow.tsx'
import { blankRow, type QuoteRow } from '#/web/features/quotes/edit/quote-form.ts'
import css from '#/web/features/quotes/edit/quote-rows.module.css'
import { SectionRow } from '#/web/features/quotes/edit/SectionRow.tsx'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { useRowOrder } from '#/web/features/quotes/edit/use-row-order.ts'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { messageIn, wholeForm } from '#/web/ui/forms/form-errors.ts'

interface QuoteRowsProps {
  form: QuoteForm
  /** The amount of each row in cents. */
  amounts: readonly (number | undefined)[]
}

/** The lines of a draft under their sections: added, edited, and put in order by drag or keyboard. */
export function QuoteRows({ form, amounts }: QuoteRowsProps) {
  const { control } = form
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'items', keyName: 'key' })
  const rows = useWatch({ control, name: 'items' })
  const { errors } = useFormState({ control })
  const problem = messageIn(get(errors, `items.${wholeForm}`))
  const list = useRef<HTMLOListElement>(null)
  const [opened, setOpened] = useState<string>()
  const order = useRowOrder(list, fields.length, move)
  const goTo = useFocusOnRow(list, fields.length)
  const add = (row: Partial<QuoteRow>) => {
    goTo.current = fields.length
    form.clearErrors(`items.${wholeForm}` as never)
    append({ ...blankRow, ...row }, { shouldFocus: false })
  }
  const removeAt = (index: number) => {
    goTo.current = Math.max(0, index - 1)
    remove(index)
  }
  const lines = rows.filter(({ row }) => row === 'line').length
  return (
    <div className={css.frame}>
      <div className={css.heads} aria-hidden="true">
        <span>Item</span>
        <span>Quantity</span>
        <span>Price</span>
        <span>Amount</span>
      </div>
      {fields.length === 0 && <p className={css.none}>No lines yet. Add a product, a service or a text.</p>}
      <ol className={css.rows} ref={list} aria-label="Lines">
        {fields.map(({ key }, index) => {
          const row = rows[index]
          if (!row) return null
          const common = {
            form,
            index,
            isDragged: order.dragged === index,
            handle: order.handle(index),
            onRemove: () => removeAt(index),
          }
          return row.row === 'section' ? (
            <SectionRow key={key} {...common} />
          ) : (
            <LineRow
              key={key}
              {...common}
              row={row}
              cents={amounts[index]}
              isOpen={opened === key}
              onOpen={() => setOpened(opened === key ? undefined : key)}
              onMove={by => move(index, Math.min(fields.length - 1, Math.max(0, index + by)))}
              onDuplicate={() => insert(index + 1, { ...row, id: '' }, { shouldFocus: false })}
            />
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {order.announcement}
      </p>
      <AddLine onAdd={add} isFull={lines >= quoteLimits.lines} />
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </div>
  )
}

/** Moves the focus to a row that was added, or to the one before a removed one, once the list shows all rows. */
function useFocusOnRow(list: { readonly current: HTMLElement | null }, count: number) {
  const goTo = useRef<number>(undefined)
  useEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]')
    if (goTo.current === undefined || rows?.length !== count) return
    rows[goTo.current]?.querySelector<HTMLElement>('input')?.focus()
    goTo.current = undefined
  })
  return goTo
}
