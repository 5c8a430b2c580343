import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useId } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import css from '#/web/shell/parts/list-panel.module.css'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Cell, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { usePrinting } from '#/web/shell/parts/use-printing.ts'

const VirtualRows = lazy(async () => ({ default: (await import('#/web/ui/pages/VirtualRows.tsx')).VirtualRows }))

/** Rows above which only those near the viewport are rendered. */
const max = 100
/** Rows rendered first: one screenful. */
const atOnce = 20

interface ListPanelProps<T> {
  title: string
  columns: readonly string[]
  /** Undefined while loading. */
  rows: readonly T[] | undefined
  /** The error message if loading failed. */
  failure: string | undefined
  retry: () => void
  more: (() => void) | undefined
  pending: boolean
  /** Shown when the list is empty. */
  empty: ReactNode
  tools?: ReactNode
  children: (row: T) => ReactNode
}

/** A titled table in all its states: loading, empty, failed, and with more to load. Long lists render only the rows near the viewport. */
export function ListPanel<T>(props: ListPanelProps<T>) {
  const { title, columns, rows, failure, retry, more, pending, empty, tools, children } = props
  const titleId = useId()
  const panel = useFocusFallback<HTMLElement>()
  const failed = failure !== undefined
  const drawn = useFirstRows(rows)
  const isPrinting = usePrinting()
  usePreparedScreen(drawn !== undefined && drawn.length > 0)
  const isLong = rows !== undefined && rows.length > max && !isPrinting
  const bodyOf = (some: readonly T[] | undefined) => (
    <TableBody>{some ? some.map(children) : <LoadingRows columns={columns} />}</TableBody>
  )
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={titleId} aria-busy={pending}>
      <PanelHead>
        <PanelTitle id={titleId}>{title}</PanelTitle>
        {tools}
      </PanelHead>
      {failed && <ErrorState message={failure} retry={retry} />}
      {!failed && rows?.length === 0 && <EmptyState>{empty}</EmptyState>}
      {!failed && rows?.length !== 0 && (
        <Table
          aria-labelledby={titleId}
          aria-rowcount={isLong ? (more ? -1 : rows.length + 1) : undefined}
          className={rows && pending ? css.pending : undefined}
        >
          <TableHead columns={columns} />
          {isLong ? (
            <Suspense fallback={bodyOf(rows.slice(0, atOnce))}>
              <VirtualRows rows={rows} columns={columns.length}>
                {children as (row: unknown) => ReactNode}
              </VirtualRows>
            </Suspense>
          ) : (
            bodyOf(drawn)
          )}
        </Table>
      )}
      {!failed && more && (
        <Button className={css.more} variant="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
          {pending ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </Panel>
  )
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

const widths = ['70%', '90%', '60%', '80%']

function LoadingRows({ columns }: { columns: readonly string[] }) {
  return widths.map(width => (
    <Row key={width}>
      {columns.map(column => (
        <Cell key={column} label={column}>
          <Skeleton width={width} className={css.loading} />
        </Cell>
      ))}
    </Row>
  ))
}
