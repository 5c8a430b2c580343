import { ChakraProvider, chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import type { DialogProps } from '#/web/shell/parts/Dialog.tsx'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { rememberOpener } from '#/web/shell/parts/reopen-dialog.ts'
import { rememberFocus } from '#/web/shell/parts/restore-focus.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'

const Frame = chakra('dialog', {
  base: {
    width: 'min(560px, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 32px)',
    margin: 'auto',
    padding: { base: '3', md: '4' },
    borderRadius: 'lg',
    background: 'card',
    color: 'cardForeground',
    boxShadow: 'high',
    overflowY: 'auto',
    _backdrop: { background: 'var(--shade)' },
  },
  variants: { wide: { true: { width: 'min(880px, calc(100vw - 32px))' } } },
})
const Header = chakra('header', {
  base: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '2', marginBottom: '3' },
})
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'var(--bold)', lineHeight: '40px' } })

/**
 * The browser's own modal dialog: it traps focus, closes on Escape and on Back, and returns focus to the control that opened it. A click
 * outside does not close it, so that an accidental click does not discard a half-written ticket.
 */
export function DialogFrame({ title, open, onClose, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const returnFocus = rememberFocus()
    const forgetOpener = rememberOpener()
    element.showModal()
    element.querySelector<HTMLElement>('input, textarea, select')?.focus()
    return () => {
      element.close()
      forgetOpener()
      returnFocus()
    }
  }, [open])
  useLayer(open, () => dialog.current?.close())

  return (
    <ChakraProvider value={beaconSystem}>
      <Frame ref={dialog} wide={wide} aria-labelledby={titleId} onClose={onClose}>
        {open && (
          <>
            <Header>
              <Title id={titleId}>{title}</Title>
              <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
                <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <path d="M6 6l12 12M18 6 6 18" />
                </svg>
              </Button>
            </Header>
            {children}
          </>
        )}
      </Frame>
    </ChakraProvider>
  )
}
