import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { useCreateTicket } from '#/web/features/tickets/new/use-create-ticket.ts'
import { shortcuts } from '#/web/features/tickets/queue/shortcuts.ts'
import { useQueueKeys } from '#/web/features/tickets/queue/use-queue-keys.ts'
import { useToggleTimer } from '#/web/features/tickets/time/use-toggle-timer.ts'
import { latinKey } from '#/web/shell/browser/latin-key.ts'
import { isForAnother } from '#/web/shell/browser/single-keys.ts'
import { jumpKey, useJumps } from '#/web/shell/parts/jumps.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const ShortcutsDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/queue/ShortcutsDialog.tsx')).ShortcutsDialog,
)

/** Milliseconds within which the second key follows the first. */
const pause = 1000

/** The team’s keys that work on every screen. Users can turn them off (WCAG 2.1.4). */
export function TeamKeys({ user }: { user: SessionUser }) {
  const [showsKeys, setShowsKeys] = useState(false)
  const toggleTimer = useToggleTimer()
  const keys = [
    { ...shortcuts.timer, run: () => toggleTimer(undefined) },
    { ...shortcuts.create, run: useCreateTicket() },
    { ...shortcuts.sheet, run: () => setShowsKeys(true) },
  ]
  useQueueKeys(keys, window)
  useJumpKeys(user)
  return <ShortcutsDialog keys={keys} open={showsKeys} onClose={() => setShowsKeys(false)} />
}

/** Opens the team’s screens by two keys in a row. */
function useJumpKeys({ preferences }: SessionUser) {
  const navigate = useNavigate()
  const isOff = preferences.shortcuts === false
  const latest = { jumps: useJumps(), navigate }
  const current = useRef(latest)
  useEffect(() => {
    current.current = latest
  })
  useEffect(() => {
    if (isOff) return undefined
    let begunAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - begunAt <= pause
      begunAt = Number.NEGATIVE_INFINITY
      if (event.repeat || event.ctrlKey || event.metaKey || isForAnother(event)) return
      const pressed = latinKey(event)
      const jump = isSecond && current.current.jumps.find(({ key }) => key === pressed)
      if (!jump && pressed !== jumpKey) return
      // The second key has another meaning in lists, whose listeners come later.
      event.preventDefault()
      if (jump) current.current.navigate(jump.path)
      else begunAt = event.timeStamp
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOff])
}
