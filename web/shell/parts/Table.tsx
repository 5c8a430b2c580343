import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, type Ref, useContext } from 'react'
import { classes } from '#/web/shell/parts/classed.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import css from '#/web/shell/parts/table.module.css'
import type { Sorting } from '#/web/shell/parts/use-sorting.ts'

// Narrow screens show each row as an item of two lines. Its display removes the table's semantics for assistive
// technology, so the roles are set explicitly.

/** A column of a table: its heading, and its cell of a row. */
export interface Column<Shown> {
  header: string
  cell: (row: Shown) => ReactNode
  /** `end` for amounts and counts, whose digits then line up. */
  align?: 'end' | undefined
  /** The kind of content that fits: `sign` for a picture or an age, `menu` for its button alone. Columns without one share the rest. */
  width?:
    | 'check'
    | 'avatar'
    | 'sign'
    | 'menu'
    | 'badge'
    | 'number'
    | 'count'
    | 'money'
    | 'day'
    | 'id'
    | 'state'
    | 'actions'
    | 'name'
    | 'time'
    | undefined
  /**
   * The place in an item on narrow screens: `title` and `state` are its first line, `fact` and `amount` the second, `menu` is beside
   * both. A fact by default.
   */
  phone?: 'title' | 'state' | 'fact' | 'amount' | 'menu' | 'start' | 'hidden' | undefined
  /** Whether only wide tables show it, or only the widest. */
  wide?: boolean | 'widest' | undefined
  /** Compares two rows in ascending order, or says that the server sorts; a column without it cannot be sorted. */
  sort?: ((one: Shown, other: Shown) => number) | 'server' | undefined
  className?: string | undefined
}

export const Table = ({ className, ...props }: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: its display removes it
  <table role="table" {...props} className={classes(css.table, className)} />
)

export const TableBody = ({ className, ...props }: ComponentProps<'tbody'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: its display removes it
  <tbody role="rowgroup" {...props} className={classes(css.body, className)} />
)

/** The position of the row in the list, when only part of the list is rendered. */
export const RowPlace = createContext<
  { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number } | undefined
>(undefined)

export const Row = ({ className, ...props }: ComponentProps<'tr'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: its display removes it
  <tr role="row" {...useContext(RowPlace)} {...props} className={classes(css.row, className)} />
)

interface TableHeadProps<Shown> {
  columns: readonly Column<Shown>[]
  /** The order of the rows, if a click on a heading can change it. */
  sorting?: Sorting | undefined
}

/** The column headings, in order. */
export function TableHead<Shown>({ columns, sorting }: TableHeadProps<Shown>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its display removes it
    <thead role="rowgroup" className={css.head}>
      <Row>
        {columns.map(({ header, align, width, wide, sort }) => (
          <th
            key={header}
            // biome-ignore lint/a11y/noRedundantRoles: its display removes it
            role="columnheader"
            scope="col"
            className={css.heading}
            data-align={align}
            data-width={width}
            data-wide={wide}
            aria-sort={sorting?.header === header ? sorting.direction : undefined}
          >
            {sort && sorting ? <SortButton header={header} sorting={sorting} /> : header}
          </th>
        ))}
      </Row>
    </thead>
  )
}

function SortButton({ header, sorting }: { header: string; sorting: Sorting }) {
  const isSorted = sorting.header === header
  return (
    <button type="button" className={css.sort} data-sorted={isSorted} onClick={() => sorting.sortBy(header)}>
      {header}
      <Icon of={isSorted && sorting.direction === 'descending' ? ArrowDown : ArrowUp} size={12} />
    </button>
  )
}

type CellProps = Omit<ComponentProps<'td'>, 'align'> & Pick<Column<unknown>, 'align' | 'phone' | 'wide'>

export const Cell = ({ align, phone = 'fact', wide, className, ...props }: CellProps) => (
  <td
    // biome-ignore lint/a11y/noRedundantRoles: its display removes it
    role="cell"
    {...props}
    className={classes(css.cell, className)}
    data-align={align}
    data-phone={phone}
    data-wide={wide}
  />
)

/** The cells of a row, one for each column. */
export const Cells = <Shown,>({ columns, row }: { columns: readonly Column<Shown>[]; row: Shown }) =>
  columns.map(({ header, cell, align, phone, wide, className }) => (
    <Cell key={header} align={align} phone={phone} wide={wide} className={className}>
      {cell(row)}
    </Cell>
  ))
