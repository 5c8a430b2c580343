import { mutate, type SWRConfiguration } from 'swr'
import { isSecondFactorDue, isSignedOut } from '#/web/api/errors.ts'
import { announceSessionLost } from '#/web/api/session-lost.ts'
import { sessionKey } from '#/web/api/use-session.ts'

/** Data is never read again by itself (specification, section 7); routes declared `polled` set their own interval. */
export const swrSettings: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  // Calls join one that is under way, but never one that has ended: who comes back to a screen sees what it says now.
  dedupingInterval: 0,
  refreshWhenHidden: false,
  onError: error => {
    if (isSignedOut(error)) announceSessionLost()
    // The session then says so itself, and the app makes way for the setup.
    if (isSecondFactorDue(error)) void mutate(sessionKey)
  },
}

export const pollInterval = 30_000
