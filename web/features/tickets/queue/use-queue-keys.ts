import { useEffect, useRef } from 'react'
import { useSession } from '#/web/shell/api/use-session.ts'
import { latinKey } from '#/web/shell/browser/latin-key.ts'
import { isForAnother } from '#/web/shell/browser/single-keys.ts'

/** A key (`Ctrl+z` for one with Ctrl or ⌘), the action's name for the sheet, and what it does. */
export interface QueueKey {
  key: string
  label: string
  run: () => void
}

/**
 * Runs the actions of keys while the screen is shown. A key does nothing in a field, in an opened menu or dialog, or while an input method
 * composes. Users can turn single keys off (WCAG 2.1.4). Keys of every screen listen at the window, after those of the document.
 */
export function useQueueKeys(keys: readonly QueueKey[], place: Document | Window = document) {
  const { user } = useSession()
  const isOff = user?.preferences.shortcuts === false
  const current = useRef(keys)
  useEffect(() => {
    current.current = isOff ? keys.filter(({ key }) => key.startsWith('Ctrl+')) : keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForAnother(event)) return
      const isHeld = event.ctrlKey || event.metaKey
      const pressed = `${isHeld ? 'Ctrl+' : ''}${latinKey(event)}`
      const action = current.current.find(({ key }) => key === pressed)
      if (!action || (event.repeat && pressed !== 'j' && pressed !== 'k')) return
      event.preventDefault()
      action.run()
    }
    const listener = onKeyDown as EventListener
    place.addEventListener('keydown', listener)
    return () => place.removeEventListener('keydown', listener)
  }, [place])
}
