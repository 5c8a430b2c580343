import { ChakraProvider, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { useModal } from '#/web/shell/parts/modals.ts'
import { initialFocus } from '#/web/ui/overlays/initial-focus.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'
import { useOpener } from '#/web/ui/overlays/use-opener.ts'

interface PickFrameProps {
  label: string
  /** The element that the menu is for: it opens under it or, if there is no room, above it. */
  anchor: Element | null
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The width of the menu and the room that it wants below its element, in pixels. */
const width = 288
const wantedHeight = 360
const gap = 4
const margin = 16

/** A small modal at an element, whose first field has the focus; from the bottom on phones. A click outside closes it. */
export function PickFrame({ label, anchor, open, onClose, children }: PickFrameProps) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  const opener = useOpener(open)
  const place = usePlace(anchor, open)
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
          <Dialog.Positioner css={place}>
            <Dialog.Content ref={setContent} aria-label={label} css={surface}>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraProvider>
  )
}

const surface = {
  overflow: 'hidden',
  '@media screen and (min-width: 48rem)': { width: `${width}px`, maxHeight: `${wantedHeight}px` },
}

/** The place of the menu, as it was when it opened. */
function usePlace(anchor: Element | null, open: boolean) {
  const [wasOpen, setWasOpen] = useState(false)
  const [place, setPlace] = useState({})
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPlace(placeAt(anchor))
  }
  return place
}

function placeAt(anchor: Element | null) {
  const { innerHeight, innerWidth } = window
  const { top, bottom, left } = anchor?.getBoundingClientRect() ?? {
    top: 0,
    bottom: innerHeight / 4,
    left: innerWidth / 2,
  }
  const isBelow = innerHeight - bottom >= wantedHeight || innerHeight - bottom >= top
  return {
    '@media screen and (min-width: 48rem)': {
      justifyContent: 'flex-start',
      alignItems: isBelow ? 'flex-start' : 'flex-end',
      padding: '0',
      paddingTop: isBelow ? `${Math.min(Math.max(bottom + gap, margin), innerHeight - margin)}px` : `${margin}px`,
      paddingBottom: isBelow ? `${margin}px` : `${Math.max(innerHeight - top + gap, margin)}px`,
      paddingLeft: `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`,
    },
  }
}
