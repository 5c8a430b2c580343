import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import css from '#/web/shell/app/command-bar.module.css'
import { entriesOf, navigationFor } from '#/web/shell/app/navigation.ts'
import { latinKey } from '#/web/shell/browser/latin-key.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

const CommandMenu = lazyDialog(async () => (await import('#/web/features/command-menu/CommandMenu.tsx')).CommandMenu)

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the command menu, also by Ctrl+K or ⌘K anywhere. */
export function CommandBar({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && latinKey(event) === 'k'
      if (!isShortcut || event.isComposing || event.repeat) return
      event.preventDefault()
      setOpen(isOpen => !isOpen)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const isModuleOn = useModuleOn()
  return (
    <>
      <button
        className={css.button}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size={18} />
        <span>Search or jump to…</span>
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <CommandMenu
        user={user}
        screens={navigationFor(user, isModuleOn).flatMap(entriesOf)}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
