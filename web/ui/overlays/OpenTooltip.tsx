import { ChakraProvider, Portal, Tooltip } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { Hint } from '#/web/shell/parts/hints.ts'
import { placeFor } from '#/web/ui/overlays/place-for.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'

/** A control's name beside it, shown while mounted. It describes nothing: assistive technology has the name. */
export function OpenTooltip({ control, name, onHide }: Hint & { onHide: () => void }) {
  const id = useId()
  const [place] = useState(() => placeFor(control))
  return (
    <ChakraProvider value={beaconSystem}>
      <Tooltip.Root
        id={id}
        open
        onOpenChange={({ open }) => {
          if (!open) onHide()
        }}
        // The page hides it; here, Escape would not reach a menu or a dialog.
        closeOnEscape={false}
        interactive
        positioning={{
          placement: 'top',
          strategy: 'fixed',
          gutter: 6,
          getAnchorRect: () => control.getBoundingClientRect(),
        }}
      >
        <Portal container={{ current: place }}>
          <Tooltip.Positioner>
            <Tooltip.Content>{name}</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </ChakraProvider>
  )
}
