import { ChakraProvider, Menu, Portal } from '@chakra-ui/react'
import { Fragment, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import type { MenuAction } from '#/web/shell/parts/MenuButton.tsx'
import { signOf } from '#/web/ui/overlays/menu-signs.ts'
import { placeFor } from '#/web/ui/overlays/place-for.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'

interface OpenMenuProps {
  /** The id of the button that opened it, which gets the focus back. */
  buttonId: string
  items: readonly MenuAction[]
  isPlain: boolean
  /** Highlights the first item. */
  byKeyboard: boolean
  onClose: () => void
  onChoose: (action: MenuAction) => void
}

/** A menu that is open while mounted. An action runs after the menu has returned the focus, which its dialog then takes over. */
export function OpenMenu({ buttonId, items, isPlain, byKeyboard, onClose, onChoose }: OpenMenuProps) {
  const sorted = items.toSorted((one, other) => Number(one.destructive ?? false) - Number(other.destructive ?? false))
  const firstDestructive = sorted.findIndex(({ destructive }) => destructive)
  const chosen = useRef<MenuAction>(undefined)
  const [place] = useState(() => placeFor(document.getElementById(buttonId)))
  const close = () => {
    onClose()
    setTimeout(() => chosen.current && onChoose(chosen.current))
  }
  return (
    <ChakraProvider value={beaconSystem}>
      <Menu.Root
        defaultOpen
        ids={{ trigger: buttonId, content: `${buttonId}-menu` }}
        defaultHighlightedValue={byKeyboard ? (sorted.find(({ disabled }) => !disabled)?.label ?? null) : null}
        loopFocus
        positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
        onSelect={({ value }) => {
          chosen.current = items.find(({ label }) => label === value)
        }}
        onOpenChange={({ open }) => {
          if (!open) close()
        }}
      >
        <Portal container={{ current: place }}>
          <Menu.Positioner>
            <Menu.Content>
              {sorted.map((action, index) => (
                <Fragment key={action.label}>
                  {index > 0 && index === firstDestructive && <Menu.Separator />}
                  <Item {...action} isPlain={isPlain} />
                </Fragment>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ChakraProvider>
  )
}

function Item({ label, shortcut, to, disabled = false, isPlain }: MenuAction & { isPlain: boolean }) {
  const sign = isPlain ? undefined : signOf(label)
  const content = (
    <>
      {sign && <Icon of={sign} />}
      {label}
      {shortcut && <Menu.ItemCommand aria-hidden="true">{shortcut}</Menu.ItemCommand>}
    </>
  )
  return (
    <Menu.Item
      value={label}
      disabled={disabled}
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
      asChild={to !== undefined}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </Menu.Item>
  )
}
