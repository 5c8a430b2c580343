import { type FocusEvent, useState } from 'react'
import { useMedia } from '#/web/shell/parts/use-media.ts'

/** Menus and dialogs that belong to the form without being inside it. */
const opened = '[role="menu"], dialog, [role="dialog"]'

/** Whether a form covers the page: on a phone, from when its text gets the focus until the focus leaves the form or it is closed. */
export function useOverPage() {
  const isPhone = useMedia('(max-width: 47.99rem)')
  const [isOpen, setOpen] = useState(false)
  return {
    isOver: isPhone && isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      if (isPhone && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    // Without a next element, the keyboard of the phone was closed, or a dialog opened.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest(opened)) setOpen(false)
    },
  }
}
