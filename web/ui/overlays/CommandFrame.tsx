import { ChakraProvider, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { useModal } from '#/web/shell/parts/modals.ts'
import { initialFocus } from '#/web/ui/overlays/initial-focus.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'
import { useOpener } from '#/web/ui/overlays/use-opener.ts'

interface CommandFrameProps {
  label: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

const atTop = {
  alignItems: 'flex-start',
  '@media screen and (min-width: 48rem)': { alignItems: 'flex-start', padding: '12vh 16px 16px' },
}
const surface = {
  maxHeight: '100dvh',
  overflow: 'hidden',
  borderRadius: '0 0 var(--radius-panel) var(--radius-panel)',
  '@media screen and (min-width: 48rem)': {
    maxWidth: '640px',
    maxHeight: '70vh',
    borderRadius: 'var(--radius-panel)',
  },
}

/** A modal at the top of the page, whose first field has the focus. It holds no input, so a click outside closes it. */
export function CommandFrame({ label, open, onClose, children }: CommandFrameProps) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  const opener = useOpener(open)
  useModal(content)
  useLayer(open, onClose)
  return (
    <ChakraProvider value={beaconSystem}>
      <Dialog.Root
        open={open}
        onOpenChange={({ open: isOpen }) => {
          if (!isOpen) onClose()
        }}
        initialFocusEl={() => initialFocus(content)}
        {...(opener && { finalFocusEl: opener })}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner css={atTop}>
            <Dialog.Content ref={setContent} aria-label={label} css={surface}>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraProvider>
  )
}
