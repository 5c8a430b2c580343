import { routesById } from 'virtual:routes'
import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { request } from '#/web/shell/api/request.ts'

/** Milliseconds; the server forgets after twenty seconds. */
const pause = 10_000

/**
 * Tells colleagues that the user is typing a reply, and asks at once whether someone else is too, because that is when
 * it matters. Failures are ignored: only a warning is lost.
 */
export function useWriting(ticketId: string): () => void {
  const { mutate } = useSWRConfig()
  const last = useRef(-pause)
  return () => {
    const now = performance.now()
    if (now - last.current < pause) return
    last.current = now
    request(routesById.announceWriting, { parameters: { id: ticketId } })
      .then(() => mutate(key => Array.isArray(key) && key[0] === 'getTicket'))
      .catch(() => {})
  }
}
