import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { latinKey } from '#/web/shell/browser/latin-key.ts'
import { isForAnother } from '#/web/shell/browser/single-keys.ts'
import { jumpKey, useJumps } from '#/web/shell/parts/jumps.ts'

/** Milliseconds within which the second key follows the first. */
const pause = 1000

/** Opens the team’s screens by two keys in a row, unless the user turned single keys off (WCAG 2.1.4). Shows nothing. */
export function JumpKeys({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const isOff = user.preferences.shortcuts === false
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
  return null
}
