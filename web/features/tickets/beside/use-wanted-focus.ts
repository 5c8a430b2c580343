import { type RefObject, useEffect } from 'react'
import type { WantedFocus } from '#/web/features/tickets/beside/use-ticket-beside.ts'
import { focusedField } from '#/web/shell/browser/focused-field.ts'

const parts = { composer: 'form textarea', heading: 'h2' } as const

/** Moves the focus to the wanted part of a ticket once it is shown, unless the user has reached a field elsewhere by then. */
export function useWantedFocus(frame: RefObject<HTMLElement | null>, focus: WantedFocus | undefined, isShown: boolean) {
  useEffect(() => {
    if (!isShown || !focus || focus.part === 'list') return
    const reached = focusedField()
    if (reached && !frame.current?.contains(reached)) return
    frame.current?.querySelector<HTMLElement>(parts[focus.part])?.focus({ preventScroll: true })
  }, [frame, focus, isShown])
}
