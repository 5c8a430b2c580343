import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#/web/shell/parts/classed.ts'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'
import css from '#/web/shell/parts/popover.module.css'

/** The popover's maximum width in pixels, as in its stylesheet. */
const width = 288
/** The margin at its sides, in pixels. */
const margin = 16

interface PopoverProps {
  id: string
  label: string
  /** Aligns it with the button that opens it, instead of the end of the bar. */
  underButton?: boolean
  children: ReactNode
}

/**
 * The browser's own popover, under the navigation bar: it closes on Escape, on Back, on a click outside, on a choice, and when the
 * window changes its width.
 */
export function Popover({ id, label, underButton = false, children }: PopoverProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The width of the window for which its place was computed. At another one, its button may be hidden. */
  const placedFor = useRef<number>(undefined)
  useLayer(isOpen, () => frame.current?.hidePopover())
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => window.innerWidth !== placedFor.current && frame.current?.hidePopover()
    // The window may have changed before the page knew that it is open.
    close()
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [isOpen])
  const closeOnChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button')) frame.current?.hidePopover()
  }
  const hang = (element: HTMLElement) => {
    const button = document.querySelector(`[popovertarget="${id}"]`)
    if (!button) return
    const max = document.documentElement.clientWidth - width - margin
    element.style.left = `${Math.min(button.getBoundingClientRect().left, max)}px`
    element.style.right = 'auto'
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its links and buttons handle the keys.
    <div
      className={classes(cardSurface, css.frame)}
      ref={frame}
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onClick={closeOnChoice}
      onBeforeToggle={event => {
        if (event.newState !== 'open') return
        placedFor.current = window.innerWidth
        if (underButton) hang(event.currentTarget)
      }}
      onToggle={event => setOpen(event.newState === 'open')}
    >
      {children}
    </div>
  )
}
