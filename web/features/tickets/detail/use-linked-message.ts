import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the message that the address names, once it is loaded, and once for each visit. */
export function useLinkedMessage(isLoaded: boolean): void {
  const { hash, key } = useLocation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!isLoaded || !hash.startsWith('#message-') || shown.current === key) return
    const message = document.getElementById(hash.slice(1))
    if (!message) return
    shown.current = key
    message.scrollIntoView({ block: 'center' })
    message.focus({ preventScroll: true })
  }, [isLoaded, hash, key])
}
