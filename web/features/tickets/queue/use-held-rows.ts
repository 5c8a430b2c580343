import { type RefObject, useCallback, useEffect, useState } from 'react'
import { heldRows } from '#/web/features/tickets/queue/held-rows.ts'

/** Milliseconds after leaving the list, after which the rows may move. */
const restMs = 5000

/**
 * Keeps the rows of a list still while the user points at it, has the focus in it, or has a menu open, so that no click meets another
 * row. `view` names the list: another view shows its rows at once. `apply` shows what waits.
 */
export function useHeldRows<Row extends { id: string }>(
  frame: RefObject<HTMLElement | null>,
  latest: readonly Row[] | undefined,
  view: string,
) {
  const isHeld = useIsUsed(frame)
  const [base, setBase] = useState({ view, rows: latest })
  const isCurrent = base.view === view && base.rows !== undefined && base.rows.length > 0
  const held = isHeld && isCurrent && base.rows && latest ? heldRows(base.rows, latest) : undefined
  const hasChanged = held ? held.waiting > 0 || held.left.size > 0 : false
  // Rows that neither move nor leave are the new base: they change in place.
  if (!hasChanged && (base.rows !== latest || base.view !== view)) setBase({ view, rows: latest })
  const apply = useCallback(() => setBase({ view, rows: latest }), [view, latest])
  return {
    rows: hasChanged ? held?.rows : latest,
    left: hasChanged ? held?.left : undefined,
    waiting: hasChanged ? (held?.waiting ?? 0) + (held?.left.size ?? 0) : 0,
    apply,
  }
}

const opened = '[role="menu"], [role="listbox"]'

/** Whether the user points at the rows of a list, has the focus on one, or has a menu open; until some seconds after the last of it. */
function useIsUsed(frame: RefObject<HTMLElement | null>): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isPointed = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const isFocused = () =>
      document.activeElement?.closest('tbody') !== null && element.contains(document.activeElement)
    const check = () => {
      clearTimeout(waiting)
      if (isPointed || isFocused() || document.querySelector(opened)) return setIsUsed(true)
      waiting = setTimeout(() => {
        // A menu may have opened since.
        if (document.querySelector(opened)) check()
        else setIsUsed(false)
      }, restMs)
    }
    const onPointer = (event: PointerEvent) => {
      const isNow = event.pointerType === 'mouse' && (event.target as Element).closest?.('tbody') !== null
      if (isNow === isPointed) return
      isPointed = isNow
      check()
    }
    const onLeave = () => {
      if (!isPointed) return
      isPointed = false
      check()
    }
    element.addEventListener('pointerover', onPointer)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('focusin', check)
    element.addEventListener('focusout', check)
    return () => {
      clearTimeout(waiting)
      element.removeEventListener('pointerover', onPointer)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('focusin', check)
      element.removeEventListener('focusout', check)
    }
  }, [frame])
  return isUsed
}
