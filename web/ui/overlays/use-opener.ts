import { useEffect, useState } from 'react'
import { rememberOpener } from '#/web/shell/parts/reopen-dialog.ts'
import { rememberPlace } from '#/web/shell/parts/restore-focus.ts'

const remember = () => ({ place: rememberPlace(), forget: rememberOpener() })

/**
 * The place that gets the focus back when a modal closes. Also remembers which control opened it, so that it opens again after a
 * login or a reload.
 */
export function useOpener(open: boolean): (() => HTMLElement | null) | undefined {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<ReturnType<typeof remember>>()
  if (open !== wasOpen) {
    setWasOpen(open)
    // Read while rendering, because the modal then moves the focus. The element is needed again after the modal has closed.
    if (open) setOpener(remember())
  }
  useEffect(() => (open ? opener?.forget : undefined), [open, opener])
  return opener?.place
}
