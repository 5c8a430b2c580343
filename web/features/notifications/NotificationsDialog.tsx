import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { TicketNotification } from '#/shared/notifications/schemas.ts'
import { notificationLabel, notificationPath } from '#/web/features/notifications/notification-label.ts'
import css from '#/web/features/notifications/notifications-dialog.module.css'
import type { useBrowserNotifications } from '#/web/features/notifications/use-browser-notifications.ts'
import { useSeeNotifications } from '#/web/features/notifications/use-notifications.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import type { Read } from '#/web/shell/api/use-read.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'

interface NotificationsDialogProps {
  open: boolean
  onClose: () => void
  read: Read<TicketNotification[]>
  browser: ReturnType<typeof useBrowserNotifications>
}

/** The user's notifications. Opening it marks them as seen; they stay marked as new until it closes. */
export function NotificationsDialog({ open, onClose, read, browser }: NotificationsDialogProps) {
  const { data, error, retry } = read
  const { send } = useSeeNotifications()
  const isNew = useNewWhenOpened(open, data)
  const newest = data?.[0]
  const upTo = newest && !newest.seen ? newest.at : undefined
  useEffect(() => {
    // If it fails, the next opening tries again.
    if (open && upTo) send({ body: { upTo } }).catch(() => {})
  }, [open, upTo, send])
  return (
    <Dialog title="Notifications" open={open} onClose={onClose}>
      <div className={css.body}>
        {error && <ErrorState error={error} retry={retry} />}
        {!data && !error && ['80%', '60%', '70%'].map(width => <Skeleton key={width} height="44px" width={width} />)}
        {data?.length === 0 && (
          <EmptyState sign={BellOff}>
            No notifications yet. You’ll see replies and changes of your tickets here for 30 days.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className={css.list}>
            {data.map(one => (
              <li key={one.id}>
                <Link to={notificationPath(one)} data-new={isNew(one) || undefined} onClick={onClose}>
                  <span className={css.label}>
                    {isNew(one) && <span className="visually-hidden">New: </span>}
                    {notificationLabel(one)}
                  </span>
                  <span className={css.title} dir="auto">
                    {one.title}
                  </span>
                  <time dateTime={one.at}>{formatDateTime(one.at, serverNow())}</time>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <SwitchField
          label="Browser notifications"
          description={browser.description}
          checked={browser.isOn}
          pending={browser.isAsking}
          error={browser.problem}
          onChange={browser.toggle}
        />
        <p>
          <Link to="/profile#notifications" onClick={onClose}>
            Choose your notifications
          </Link>
        </p>
      </div>
    </Dialog>
  )
}

/** Tells which notifications were new when the dialog opened, or arrived since. */
function useNewWhenOpened(open: boolean, data: TicketNotification[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!open) return setIds(new Set())
    const unseen = data?.filter(({ seen }) => !seen).map(({ id }) => id) ?? []
    setIds(before => (unseen.every(id => before.has(id)) ? before : new Set([...before, ...unseen])))
  }, [open, data])
  return ({ id, seen }: TicketNotification) => !seen || ids.has(id)
}
