import { chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { cardSurface } from '#/web/ui/Panel.tsx'

/** Its width where the window is wider, in pixels. */
const width = 288
/** What stays free beside it, in pixels. */
const margin = 16

const Frame = chakra('div', {
  base: {
    position: 'fixed',
    inset: '72px 16px auto auto',
    width: { base: 'calc(100vw - 32px)', md: `${width}px` },
    margin: '0',
    padding: '1',
    maxHeight: 'calc(100dvh - 88px)',
    overflowY: 'auto',
    ...cardSurface,
    boxShadow: 'high',
    '@media (min-width: 1312px)': { right: 'calc((100vw - 1280px) / 2 + 32px)' },
    '& a, & button': {
      display: 'flex',
      width: '100%',
      minHeight: '40px',
      alignItems: 'center',
      paddingInline: '1.5',
      borderRadius: 'md',
      fontWeight: '540',
      cursor: 'pointer',
      _hover: { background: 'muted' },
    },
    '& a[aria-current=page]': { background: 'primaryWash' },
  },
})

interface PopoverProps {
  id: string
  label: string
  /** It hangs from the button that opens it, and not from the bar's end. */
  underButton?: boolean
  children: ReactNode
}

/** The browser's own popover, under the navigation bar: it closes on Escape, on a click beside it, and on a choice. */
export function Popover({ id, label, underButton = false, children }: PopoverProps) {
  const frame = useRef<HTMLDivElement>(null)
  const closeOnChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button')) frame.current?.hidePopover()
  }
  const hang = (element: HTMLElement) => {
    const button = document.querySelector(`[popovertarget="${id}"]`)
    if (!button) return
    const most = document.documentElement.clientWidth - width - margin
    element.style.left = `${Math.min(button.getBoundingClientRect().left, most)}px`
    element.style.right = 'auto'
  }
  return (
    <Frame
      ref={frame}
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onClick={closeOnChoice}
      onBeforeToggle={event => {
        if (underButton && event.newState === 'open') hang(event.currentTarget)
      }}
    >
      {children}
    </Frame>
  )
}
