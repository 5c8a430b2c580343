import { useState } from 'react'
import { isScheduled } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/event-actions.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const PostUpdateDialog = lazyDialog(
  async () => (await import('#/web/features/status/PostUpdateDialog.tsx')).PostUpdateDialog,
)
const ResolveDialog = lazyDialog(async () => (await import('#/web/features/status/ResolveDialog.tsx')).ResolveDialog)

interface EventActionsProps {
  event: StatusEvent
  now: Date
  onChanged: (event: StatusEvent) => void
}

/** Staff's actions on an unresolved event. */
export function EventActions({ event, now, onChanged }: EventActionsProps) {
  const [open, setOpen] = useState<'update' | 'resolve'>()
  const isToCome = isScheduled(event, now)
  const name = isToCome ? 'Cancel event' : 'Mark Resolved'
  const dialog = { event, onClose: () => setOpen(undefined), onChanged }
  return (
    <div className={css.buttons}>
      <Button size="sm" variant="outline" aria-label={`Post update: ${event.title}`} onClick={() => setOpen('update')}>
        Post update
      </Button>
      <Button
        size="sm"
        variant={isToCome ? 'outline' : 'solid'}
        aria-label={`${name}: ${event.title}`}
        onClick={() => setOpen('resolve')}
      >
        {name}
      </Button>
      <PostUpdateDialog {...dialog} open={open === 'update'} />
      <ResolveDialog {...dialog} isToCome={isToCome} open={open === 'resolve'} />
    </div>
  )
}
