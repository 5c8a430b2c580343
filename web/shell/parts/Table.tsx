import { type ComponentProps, createContext, type ReactNode, type Ref, useContext } from 'react'
import { classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/shell/parts/table.module.css'

// Narrow screens show each row as a card. `display: block` removes the table's semantics for assistive technology,
// so the roles are set explicitly.

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

/** The column headings, in order. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its display removes it
    <thead role="rowgroup" className={css.head}>
      <Row>
        {columns.map(column => (
          // biome-ignore lint/a11y/noRedundantRoles: its display removes it
          <th key={column} role="columnheader" scope="col" className={css.heading}>
            {column}
          </th>
        ))}
      </Row>
    </thead>
  )
}

/** A cell, with the heading that narrow screens show next to it. */
export const Cell = ({ label, className, ...props }: ComponentProps<'td'> & { label: string }) => (
  // biome-ignore lint/a11y/noRedundantRoles: its display removes it
  <td role="cell" data-label={label} {...props} className={classes(css.cell, className)} />
)

/** A column of a table: its heading, and its cell of a row. */
export interface Column<Shown> {
  header: string
  /** The class of its cells. */
  className?: string | undefined
  cell: (row: Shown) => ReactNode
}

export const headersOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header)

/** The cells of a row, one for each column. */
export const Cells = <Shown,>({ columns, row }: { columns: readonly Column<Shown>[]; row: Shown }) =>
  columns.map(({ header, className, cell }) => (
    <Cell key={header} label={header} className={className}>
      {cell(row)}
    </Cell>
  ))
