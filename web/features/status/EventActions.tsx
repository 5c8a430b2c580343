import { useState } from 'react'
import type { StatusEvent } from '#/shared/status.ts'
import { isScheduled } from '#/shared/status-rules.ts'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import css from '#/web/features/status/event-actions.module.css'
import { PostUpdateDialog } from '#/web/features/status/PostUpdateDialog.tsx'
import { useResolveStatusEvent } from '#/web/features/status/use-status.ts'
import { Button } from '#/web/ui/Button.tsx'
import { toast } from '#/web/ui/toast.ts'

interface EventActionsProps {
  event: StatusEvent
  now: Date
  onChanged: (event: StatusEvent) => void
}

/** Staff's actions on an unresolved event. */
export function EventActions({ event, now, onChanged }: EventActionsProps) {
  const { send, pending } = useResolveStatusEvent()
  const [writing, setWriting] = useState(false)
  const isToCome = isScheduled(event, now)

  const resolve = async () => {
    if (pending) return
    try {
      onChanged(await send({ parameters: { id: event.id } }))
      toast({ title: 'Success', description: isToCome ? 'Status event canceled' : 'Status event resolved' })
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
    }
  }

  return (
    <div className={css.buttons}>
      <Button size="sm" look="outline" aria-label={`Post Update: ${event.title}`} onClick={() => setWriting(true)}>
        Post Update
      </Button>
      <Button
        size="sm"
        look={isToCome ? 'outline' : 'solid'}
        aria-label={`${isToCome ? 'Cancel Event' : 'Mark Resolved'}: ${event.title}`}
        aria-disabled={pending}
        onClick={resolve}
      >
        {isToCome ? 'Cancel Event' : 'Mark Resolved'}
      </Button>
      <PostUpdateDialog event={event} open={writing} onClose={() => setWriting(false)} onChanged={onChanged} />
    </div>
  )
}
