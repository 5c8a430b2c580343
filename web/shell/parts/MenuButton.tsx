import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { prefetchedHere } from '#/web/shell/parts/lazy-dialog.tsx'
import { noteChoice } from '#/web/shell/parts/reopen-dialog.ts'

export interface MenuAction {
  label: string
  /** The keys that do the same on this screen: 'b', 'Ctrl+Enter'. */
  shortcut?: string | undefined
  onSelect?: (() => void) | undefined
  /** The path of a link. */
  to?: string | undefined
  /** Listed last, behind a line. */
  destructive?: boolean | undefined
  disabled?: boolean | undefined
}

interface MenuButtonProps {
  /** The button's name; with the object of its actions, where a page has more than one. */
  label: string
  items: readonly MenuAction[]
  /** Whether the items have no signs: names, such as those of templates, and ways to do one thing. */
  isPlain?: boolean | undefined
  variant?: 'outline' | 'quiet' | undefined
  size?: 'md' | 'sm' | 'icon' | undefined
  className?: string | undefined
  /** The button's content: three dots by default. */
  children?: ReactNode
}

const loadMenu = async () => (await import('#/web/ui/overlays/OpenMenu.tsx')).OpenMenu
const OpenMenu = lazyPart(loadMenu)

/** A button that opens a menu. The menu's code loads with the dialogs, or on the first click. */
export function MenuButton({
  label,
  items,
  isPlain = false,
  variant = 'quiet',
  size = 'icon',
  className,
  children,
}: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'pointer' | 'keyboard'>()
  useEffect(() => prefetchedHere(OpenMenu.load), [])
  const close = () => {
    setOpened(undefined)
    button.current?.focus({ preventScroll: true })
  }
  useLayer(opened !== undefined, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened('keyboard')
  }
  const choose = ({ label: name, onSelect }: MenuAction) => {
    if (button.current) noteChoice(button.current, name)
    onSelect?.()
  }
  return (
    <>
      <Button
        ref={button}
        id={id}
        className={className}
        variant={variant}
        size={size}
        aria-label={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened && `${id}-menu`}
        onKeyDown={onKeyDown}
        onClick={({ detail }) => (opened ? close() : setOpened(detail === 0 ? 'keyboard' : 'pointer'))}
      >
        {children ?? <Icon of={Ellipsis} />}
      </Button>
      {opened && (
        <Suspense>
          <OpenMenu
            buttonId={id}
            items={items}
            isPlain={isPlain}
            byKeyboard={opened === 'keyboard'}
            onClose={() => setOpened(undefined)}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  )
}
