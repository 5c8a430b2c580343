import { chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useRef } from 'react'

const Frame = chakra('div', {
  base: {
    position: 'fixed',
    inset: '72px 16px auto auto',
    width: { base: 'calc(100vw - 32px)', md: '288px' },
    margin: '0',
    padding: '1',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'lg',
    background: 'card',
    color: 'cardForeground',
    boxShadow: 'high',
    '@media (min-width: 1312px)': { right: 'calc((100vw - 1280px) / 2 + 32px)' },
    '& nav a, & button': {
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

/** The browser's own popover, under the navigation bar: it closes on Escape, on a click beside it, and on a choice. */
export function Popover({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const closeOnChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button')) frame.current?.hidePopover()
  }
  return (
    <Frame ref={frame} id={id} popover="auto" role="group" aria-label={label} onClick={closeOnChoice}>
      {children}
    </Frame>
  )
}
