import css from '#/web/features/tickets/queue/shortcuts-dialog.module.css'
import type { QueueKey } from '#/web/features/tickets/queue/use-queue-keys.ts'
import { useChangePreferences } from '#/web/shell/api/use-preferences.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { jumpKey, useJumps } from '#/web/shell/parts/jumps.ts'
import { toast } from '#/web/shell/parts/toast.ts'

interface ShortcutsDialogProps {
  keys: readonly Pick<QueueKey, 'key' | 'label'>[]
  open: boolean
  onClose: () => void
}

/** Lists the keys of the screen and those that open another, and turns them off. */
export function ShortcutsDialog({ keys, open, onClose }: ShortcutsDialogProps) {
  const jumps = useJumps()
  const { change, pending } = useChangePreferences()
  const turnOff = () =>
    attempt(async () => {
      await change({ shortcuts: false })
      onClose()
      toast({ title: 'Keyboard shortcuts are off', undo: () => void attempt(() => change({ shortcuts: true })) })
    })
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
      <dl className={css.keys} data-sequences>
        {jumps.map(({ key, label }) => (
          <div key={`${jumpKey} ${key}`}>
            <dt>
              <kbd>{jumpKey}</kbd> then <kbd>{key}</kbd>
            </dt>
            <dd>Go to {label}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" aria-disabled={pending} onClick={pending ? undefined : () => void turnOff()}>
        Turn shortcuts off
      </Button>
      <p className={css.note}>You can turn them on again in your profile.</p>
    </Dialog>
  )
}
