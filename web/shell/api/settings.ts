import { mutate, type SWRConfiguration } from 'swr'
import { isSignedOut, isTwoStepDue } from '#/web/shell/api/errors.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { sessionKey } from '#/web/shell/api/use-session.ts'

/** Data is never refetched automatically, except by routes declared `polled`, which set their own interval. */
export const swrSettings: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  // A call joins a request in flight but never reuses a finished one, so returning to a screen shows current data.
  dedupingInterval: 0,
  refreshWhenHidden: false,
  onError: error => {
    if (isSignedOut(error)) announceSessionLost()
    // The session's own response says so, and the app then shows the setup.
    if (isTwoStepDue(error)) void mutate(sessionKey)
  },
}

export const pollInterval = 30_000
