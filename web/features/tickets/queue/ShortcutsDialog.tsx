import { useState } from 'react'
import css from '#/web/features/tickets/queue/shortcuts-dialog.module.css'
import { areShortcutsOff, type QueueKey, setShortcutsOff } from '#/web/features/tickets/queue/use-queue-keys.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'

interface ShortcutsDialogProps {
  keys: readonly Pick<QueueKey, 'key' | 'label'>[]
  open: boolean
  onClose: () => void
}

/** Lists the keys of the screen, and turns them off on this device. */
export function ShortcutsDialog({ keys, open, onClose }: ShortcutsDialogProps) {
  const [isOff, setOff] = useState(areShortcutsOff)
  const toggle = () => {
    setShortcutsOff(!isOff)
    setOff(!isOff)
  }
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" aria-pressed={isOff} onClick={toggle}>
        {isOff ? 'Turn shortcuts on' : 'Turn shortcuts off'}
      </Button>
    </Dialog>
  )
}
