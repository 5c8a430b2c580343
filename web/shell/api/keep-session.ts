import { routesById } from 'virtual:routes'
import { isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'

/** Milliseconds: the server extends a session at most once a minute. */
const pause = 60_000

/**
 * Counts typing as activity: a user who writes a long text sends no requests and would look idle to the server. The session's
 * absolute limit still applies. Once it has passed, the login appears right away rather than when the text is sent.
 */
export function keepSessionWhileTyping(): () => void {
  let last = Number.NEGATIVE_INFINITY
  const onInput = () => {
    if (performance.now() - last < pause) return
    last = performance.now()
    request(routesById.getCurrentUser).catch(error => {
      if (isSignedOut(error)) announceSessionLost()
    })
  }
  document.addEventListener('input', onInput)
  return () => document.removeEventListener('input', onInput)
}
