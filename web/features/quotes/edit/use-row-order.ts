import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface RowOrder {
  /** The row that is being dragged. */
  dragged: number | undefined
  /** For screen readers: the row’s new place. */
  announcement: string
  /** The props of the handle of a row. */
  handle: (index: number) => {
    onPointerDown: (event: PointerEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * Reorders rows by their handles: with the pointer, also on touch screens, and with the arrow keys. The rows are the children of
 * `list` with `data-row`, in order.
 */
export function useRowOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  move: (from: number, to: number) => void,
): RowOrder {
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const at = useRef<number>(undefined)
  const focusOn = useRef<number>(undefined)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  const moveTo = (from: number, to: number) => {
    if (to === from || to < 0 || to >= count) return
    move(from, to)
    setAnnouncement(`Moved to position ${to + 1} of ${count}`)
  }

  // Moving a row may insert it again, so its handle gets the focus back.
  useEffect(() => {
    if (focusOn.current === undefined) return
    rows()[focusOn.current]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    focusOn.current = undefined
  })

  const begin = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    at.current = index
    setDragged(index)
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const from = at.current
      if (from === undefined) return
      const to = rowAt(rows(), from, clientY)
      if (to === from) return
      at.current = to
      setDragged(to)
      moveTo(from, to)
    }
    const end = () => {
      at.current = undefined
      setDragged(undefined)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  const byKey = (index: number) => (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusOn.current = Math.min(count - 1, Math.max(0, to))
    moveTo(index, focusOn.current)
  }
  return { dragged, announcement, handle: index => ({ onPointerDown: begin(index), onKeyDown: byKey(index) }) }
}

/** The place of a row that is dragged to this height: past the middle of another row, it takes that row's place. */
function rowAt(rows: readonly HTMLElement[], from: number, y: number): number {
  const middles = rows.map(row => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  const above = middles.findIndex((middle, index) => index < from && y < middle)
  if (above >= 0) return above
  const below = middles.findLastIndex((middle, index) => index > from && y > middle)
  return Math.max(below, from)
}
