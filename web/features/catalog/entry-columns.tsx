import type { ReactNode } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Task } from '#/web/features/catalog/CatalogTab.tsx'
import css from '#/web/features/catalog/entry-columns.module.css'
import type { Entry } from '#/web/features/catalog/use-entries.ts'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

/** An entry's picture, name and a short description. */
export const nameColumn = <E extends Entry>(
  header: string,
  pictureOf: (entry: E) => ReactNode,
  detailOf: (entry: E) => string,
): Column<E> => ({
  header,
  phone: 'title',
  sort: byText(({ name }) => name),
  cell: entry => (
    <div className={css.entry}>
      <span className={css.picture}>{pictureOf(entry)}</span>
      <span className={css.words}>
        <span className={css.name}>{entry.name}</span> <Quiet>{detailOf(entry)}</Quiet>
      </span>
    </div>
  ),
})

export const categoryColumn = <E extends Entry>(categoryOf: (entry: E) => string): Column<E> => ({
  header: 'Category',
  width: 'name',
  sort: byText(categoryOf),
  cell: categoryOf,
})

export const priceColumn = <E extends Entry>(): Column<E> => ({
  header: 'Price',
  align: 'end',
  width: 'money',
  phone: 'amount',
  sort: byNumber(({ price }) => price),
  cell: ({ price }) => formatDollars(price),
})

export const stockColumn = <E extends Entry & { stockQuantity: number }>(labelOf: (entry: E) => string): Column<E> => ({
  header: 'Stock',
  align: 'end',
  width: 'money',
  sort: byNumber(({ stockQuantity }) => stockQuantity),
  cell: labelOf,
})

export const actionsColumn = <E extends Entry>(verb: string, onTask: (task: Task, entry: E) => void): Column<E> => ({
  header: 'Actions',
  align: 'end',
  width: 'menu',
  phone: 'menu',
  cell: entry => {
    const { name, active } = entry
    const label = active ? verb : 'Restore'
    return (
      <RowActions
        of={name}
        actions={[
          { label: 'Edit', name: `Edit ${name}`, place: 'hover', onSelect: () => onTask('edit', entry) },
          {
            label,
            name: `${label} ${name}`,
            place: 'menu',
            destructive: active,
            onSelect: () => onTask('retire', entry),
          },
        ]}
      />
    )
  },
})
