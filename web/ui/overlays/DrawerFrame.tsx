import { ChakraProvider, Drawer, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import type { DrawerProps } from '#/web/shell/parts/Drawer.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { useModal } from '#/web/shell/parts/modals.ts'
import { rememberPlace } from '#/web/shell/parts/restore-focus.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'

/** A drawer over the side of the page, open while mounted. A click outside closes it, because nothing is typed in it. */
export function DrawerFrame({ title, onClose, children }: DrawerProps) {
  const [toasts, setToasts] = useState<HTMLElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [opener] = useState(rememberPlace)
  useModal(toasts)
  useLayer(true, onClose)
  return (
    <ChakraProvider value={beaconSystem}>
      <Drawer.Root
        defaultOpen
        onOpenChange={({ open }) => {
          if (!open) onClose()
        }}
        initialFocusEl={() => heading.current}
        finalFocusEl={opener}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title ref={heading} tabIndex={-1}>
                  {title}
                </Drawer.Title>
                <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
                  <Icon of={X} size={20} />
                </Button>
              </Drawer.Header>
              <Drawer.Body>{children}</Drawer.Body>
              <Drawer.Footer ref={setToasts} />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </ChakraProvider>
  )
}
