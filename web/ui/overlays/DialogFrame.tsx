import { ChakraProvider, Dialog, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import type { DialogProps } from '#/web/shell/parts/Dialog.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { useModal } from '#/web/shell/parts/modals.ts'
import { initialFocus } from '#/web/ui/overlays/initial-focus.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'
import { useOpener } from '#/web/ui/overlays/use-opener.ts'

/**
 * A modal dialog: it traps focus, closes on Escape and on Back, and returns focus to the control that opened it. A click outside does
 * not close it, so that an accidental click does not discard a half-written ticket.
 */
export function DialogFrame({ title, open, onClose, wide, children }: DialogProps) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  const opener = useOpener(open)
  useModal(content)
  useLayer(open, onClose)
  return (
    <ChakraProvider value={beaconSystem}>
      <Dialog.Root
        size={wide ? 'xl' : 'sm'}
        open={open}
        onOpenChange={({ open: isOpen }) => {
          if (!isOpen) onClose()
        }}
        closeOnInteractOutside={false}
        initialFocusEl={() => initialFocus(content)}
        {...(opener && { finalFocusEl: opener })}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={setContent}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
                <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
                  <Icon of={X} size={20} />
                </Button>
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraProvider>
  )
}
