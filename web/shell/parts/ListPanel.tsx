import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useId } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import css from '#/web/shell/parts/list-panel.module.css'
import { type EmptySign, EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Cell, Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { usePrinting } from '#/web/shell/parts/use-printing.ts'
import { type Sorting, useSorting } from '#/web/shell/parts/use-sorting.ts'

const VirtualRows = lazy(async () => ({ default: (await import('#/web/ui/pages/VirtualRows.tsx')).VirtualRows }))

/** Rows above which only those near the viewport are rendered. */
const max = 100
/** Rows rendered first: one screenful. */
const atOnce = 20

/** The columns of its rows, or those of the rows that `children` makes of them. */
type Rows<T> =
  | { columns: readonly Column<T>[]; children?: undefined }
  | { columns: readonly Column<never>[]; children: (row: T) => ReactNode }

interface ListPanelBase<T> {
  title: string
  /** Leaves the title to assistive technology, because the page's title says the same. */
  hidesTitle?: boolean | undefined
  /** Undefined while loading. */
  rows: readonly T[] | undefined
  /** The singular and plural of a row, for the count at the end. */
  counted: readonly [one: string, many: string]
  /** The error if loading failed. */
  failure: Error | undefined
  retry: () => void
  more: (() => void) | undefined
  pending: boolean
  /** Shown when the list is empty, with a sign of its kind and a button. */
  empty: ReactNode
  emptySign: EmptySign
  emptyAction?: ReactNode
  tools?: ReactNode
  /** The order of a list that the server sorts. */
  sorting?: Sorting | undefined
  /** Links to the list's views, below its head. */
  views?: ReactNode
}

type ListPanelProps<T> = ListPanelBase<T> & Rows<T>

/** A table in all its states: loading, empty, failed, and with more to load. Long lists render only the rows near the viewport. */
export function ListPanel<T extends { id: string }>(props: ListPanelProps<T>) {
  const { title, hidesTitle, rows, counted, failure, retry, more, pending, tools } = props
  const columns = props.columns as readonly Column<T>[]
  const titleId = useId()
  const panel = useFocusFallback<HTMLElement>()
  const failed = failure !== undefined
  const { sorted, sorting = props.sorting } = useSorting(rows, columns, !more)
  const drawn = useFirstRows(sorted)
  const isPrinting = usePrinting()
  usePreparedScreen(drawn !== undefined && drawn.length > 0)
  const isLong = sorted !== undefined && sorted.length > max && !isPrinting
  const rowOf =
    props.children ??
    ((row: T) => (
      <Row key={row.id}>
        <Cells columns={columns} row={row} />
      </Row>
    ))
  const bodyOf = (some: readonly T[] | undefined) => (
    <TableBody>{some ? some.map(rowOf) : <LoadingRows columns={columns} />}</TableBody>
  )
  return (
    <Panel ref={panel} className={css.list} tabIndex={-1} aria-labelledby={titleId} aria-busy={pending}>
      {hidesTitle ? (
        <h2 id={titleId} className="visually-hidden">
          {title}
        </h2>
      ) : (
        <PanelHead>
          <PanelTitle id={titleId}>{title}</PanelTitle>
          {tools}
        </PanelHead>
      )}
      {props.views}
      {failed && <ErrorState error={failure} retry={retry} />}
      {!failed && rows?.length === 0 && (
        <EmptyState sign={props.emptySign} action={props.emptyAction}>
          {props.empty}
        </EmptyState>
      )}
      {!failed && rows?.length !== 0 && (
        <Table
          aria-labelledby={titleId}
          aria-rowcount={isLong ? (more ? -1 : sorted.length + 1) : undefined}
          className={rows && pending ? css.pending : undefined}
        >
          <TableHead columns={columns} sorting={sorting} />
          {isLong ? (
            <Suspense fallback={bodyOf(sorted.slice(0, atOnce))}>
              <VirtualRows rows={sorted} columns={columns.length}>
                {rowOf as (row: unknown) => ReactNode}
              </VirtualRows>
            </Suspense>
          ) : (
            bodyOf(drawn)
          )}
        </Table>
      )}
      {!failed && rows !== undefined && rows.length > 0 && (
        <footer className={css.end}>
          <span>{endLabel(rows.length, counted, more !== undefined)}</span>
          {more && (
            <Button size="sm" variant="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
              {pending ? 'Loading…' : 'Load more'}
            </Button>
          )}
        </footer>
      )}
    </Panel>
  )
}

/** The number of rows: '12 invoices', or '50 invoices so far' if there are more. */
function endLabel(count: number, [one, many]: readonly [string, string], hasMore: boolean): string {
  const label = `${count} ${count === 1 ? one : many}`
  return hasMore ? `${label} so far` : label
}

/** The first rows of a list that has just arrived, then the rest when the browser is idle. */
function useFirstRows<T>(rows: readonly T[] | undefined): readonly T[] | undefined {
  const before = useDeferredValue<readonly T[] | undefined | null>(rows, null)
  return rows && !before ? rows.slice(0, atOnce) : rows
}

/** Loads the screen that the rows link to when the browser is idle, so that it opens at once. */
function usePreparedScreen(hasRows: boolean) {
  useEffect(() => {
    if (!hasRows) return
    const prepare = () => {
      const link = document.querySelector<HTMLAnchorElement>('main td a[href^="/"]')
      if (link) globalThis.early?.prepare(new URL(link.href))
    }
    if (!globalThis.requestIdleCallback) return
    const waiting = requestIdleCallback(prepare)
    return () => cancelIdleCallback(waiting)
  }, [hasRows])
}

const widths = ['70%', '90%', '60%', '80%', '75%', '65%', '85%', '70%', '60%', '80%'].map((width, id) => ({
  id,
  width,
}))

/** Rows in the layout of the real ones. */
function LoadingRows({ columns }: { columns: readonly Omit<Column<never>, 'cell' | 'sort'>[] }) {
  return widths.map(({ id, width }) => (
    <Row key={id}>
      {columns.map(({ header, align, phone, wide }) => (
        <Cell key={header} align={align} phone={phone} wide={wide}>
          {phone !== 'menu' && <Skeleton width={width} className={css.loading} />}
        </Cell>
      ))}
    </Row>
  ))
}
