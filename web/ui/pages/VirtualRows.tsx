import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, Fragment, memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { RowPlace, TableBody } from '#/web/shell/parts/Table.tsx'
import css from '#/web/ui/pages/virtual-rows.module.css'

interface VirtualRowsProps<T> {
  rows: readonly T[]
  columns: number
  children: (row: T) => ReactNode
}

/** Estimated row height in pixels until the row is rendered. */
const estimate = 45
/** Extra rows rendered above and below the viewport, so that focus can move on to them. */
const overscan = 12

/** Renders the rows of a long list near the viewport and reserves space for the rest. The focused row is always rendered. */
export function VirtualRows<T>({ rows, columns, children }: VirtualRowsProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<number>()
  const top = useTop(body)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      if (focused === undefined || focused >= range.count || near.includes(focused)) return near
      return [...near, focused].sort((one, other) => one - other)
    },
    [focused],
  )
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    overscan,
    scrollMargin: top,
    rangeExtractor,
  })
  const noteFocus = (element: Element | null) => {
    const row = element?.closest<HTMLElement>('[data-index]')
    setFocused(row ? Number(row.dataset.index) : undefined)
  }

  let end = top
  const drawn = virtualizer.getVirtualItems().map(item => {
    const gap = item.start - end
    end = item.end
    return { ...item, gap }
  })
  return (
    <TableBody
      ref={body}
      onFocus={({ target }: FocusEvent) => noteFocus(target)}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // When focus moves on to a row, that row reports it; nothing is unmounted in between.
        if (!body.current?.contains(relatedTarget as Node | null)) noteFocus(null)
      }}
    >
      {drawn.map(({ key, index, gap }) => (
        <Fragment key={key}>
          {gap > 0 && <Gap height={gap} columns={columns} />}
          <PlacedRow row={rows[index] as T} index={index} measure={virtualizer.measureElement} draw={children} />
        </Fragment>
      ))}
      <Gap height={top + virtualizer.getTotalSize() - end} columns={columns} />
    </TableBody>
  )
}

interface PlacedRowProps<T> {
  row: T
  index: number
  measure: (element: Element | null) => void
  draw: (row: T) => ReactNode
}

/** One row. It is drawn once, however far the list scrolls while it is near. */
const PlacedRow = memo(<T,>({ row, index, measure, draw }: PlacedRowProps<T>) => (
  <RowPlace value={{ ref: measure, 'data-index': index, 'aria-rowindex': index + 2 }}>{draw(row)}</RowPlace>
)) as <T>(props: PlacedRowProps<T>) => ReactNode

const Gap = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused.
  <tr className={css.room} aria-hidden="true">
    <td colSpan={columns} style={{ height: Math.max(0, height), padding: 0 }} />
  </tr>
)

/** Where the rows start on the page, in pixels: content above them may grow. */
function useTop(body: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  return top
}
