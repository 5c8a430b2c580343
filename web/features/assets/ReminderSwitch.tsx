import type { AssetPage } from '#/shared/assets/schemas.ts'
import css from '#/web/features/assets/reminder-switch.module.css'
import { useChangeAsset } from '#/web/features/assets/use-assets.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

/** Stops the emails before a warranty ends, or resumes them. */
export function ReminderSwitch({ asset: { id, version, remindsOfWarranty } }: { asset: AssetPage }) {
  const { send, pending } = useChangeAsset()
  const change = async () => {
    if (pending) return
    try {
      await send({ parameters: { id }, body: { remindsOfWarranty: !remindsOfWarranty, version } })
    } catch (error) {
      announceError(error)
    }
  }
  return (
    <span className={css.reminders}>
      {remindsOfWarranty ? 'Reminders are on.' : 'Reminders are off.'}{' '}
      <Button size="sm" variant="outline" aria-disabled={pending} onClick={change}>
        {remindsOfWarranty ? 'Stop reminders' : 'Resume reminders'}
      </Button>
    </span>
  )
}
