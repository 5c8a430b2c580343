import { Bell as BellSign } from 'lucide-react'
import { useState } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { useBrowserNotifications } from '#/web/features/notifications/use-browser-notifications.ts'
import { useNotifications } from '#/web/features/notifications/use-notifications.ts'
import { useUnreadInTitle } from '#/web/features/notifications/use-unread-in-title.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { CountOnIcon, countFrame, countLabel } from '#/web/shell/parts/CountOnIcon.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const NotificationsDialog = lazyDialog(
  async () => (await import('#/web/features/notifications/NotificationsDialog.tsx')).NotificationsDialog,
)

/** The bell in the bar of every screen: the number of unread notifications, and the list of them. */
export function Bell({ user }: { user: SessionUser }) {
  const read = useNotifications()
  const [open, setOpen] = useState(false)
  const browser = useBrowserNotifications(user, read.data)
  const unread = read.data?.filter(({ seen }) => !seen).length ?? 0
  useUnreadInTitle(unread)
  return (
    <>
      <Button
        className={countFrame}
        variant="quiet"
        size="icon"
        aria-haspopup="dialog"
        aria-label={`Notifications, ${countLabel(unread)} unread`}
        onClick={() => setOpen(true)}
      >
        <Icon of={BellSign} size={20} />
        <CountOnIcon count={unread} />
      </Button>
      <NotificationsDialog open={open} onClose={() => setOpen(false)} read={read} browser={browser} />
    </>
  )
}
