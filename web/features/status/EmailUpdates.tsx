import { useState } from 'react'
import { confirmDays } from '#/shared/status/rules.ts'
import css from '#/web/features/status/email-updates.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const SubscribeDialog = lazyDialog(
  async () => (await import('#/web/features/status/SubscribeDialog.tsx')).SubscribeDialog,
)

/** Offers visitors updates by email. Whether an address is subscribed already is said only in the email to it. */
export function EmailUpdates() {
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Get updates by email</Button>
      {/* Rendered even when empty, or its text would not be announced. */}
      <p className={sentTo ? css.sent : 'visually-hidden'} role="status">
        {sentTo && (
          <>
            <strong>Check your inbox.</strong> We sent a link to {sentTo}. Open it within {confirmDays} days to confirm
            your address.
          </>
        )}
      </p>
      <SubscribeDialog open={open} onClose={() => setOpen(false)} onSent={setSentTo} />
    </>
  )
}
