import { routesById } from 'virtual:routes'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { ApiError, isNetworkFailure } from '#/web/shell/api/errors.ts'
import { clearCache, keepStart, lastStart, openCacheFor, type Start } from '#/web/shell/api/persisted-cache.ts'
import { request } from '#/web/shell/api/request.ts'
import { noteSignedIn, noteSignedOut } from '#/web/shell/api/session-marker.ts'
import { announceStart } from '#/web/shell/api/start-response.ts'
import { useRetry } from '#/web/shell/api/use-retry.ts'
import { keepTypedInputOf } from '#/web/shell/browser/typed-input.ts'

export const sessionKey = ['getCurrentUser'] as const

/** The signed-in user: undefined while loading, null if signed out. */
export function useSession(): { user: SessionUser | null | undefined; error: Error | undefined; retry: () => void } {
  const { data, error, mutate } = useSWR<SessionUser | null, Error>(sessionKey, readSession)
  return { user: data, error: data === undefined ? error : undefined, retry: useRetry(mutate) }
}

let hasBegun = false
/** Whether the server could not be reached, so that the page shows the last user's navigation and cached data. */
let isAssumed = false
const listeners = new Set<() => void>()

export const useIsSessionAssumed = (): boolean => useSyncExternalStore(subscribe, () => isAssumed)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function assume(value: boolean) {
  if (isAssumed === value) return
  isAssumed = value
  for (const listener of listeners) listener()
}

/** The first session request, while in flight. */
let first: Promise<SessionUser | null> | undefined

/** Reads the session before the app renders, so that the first render has it. */
export const beginSession = () => mutate(sessionKey, readSession(), { revalidate: false })

function readSession(): Promise<SessionUser | null> {
  if (hasBegun) return readUser()
  first ??= readUser().finally(() => {
    first = undefined
  })
  return first
}

/** Reads the session; the first response includes the brand. A 401 means signed out and is not an error. */
async function readUser(): Promise<SessionUser | null> {
  try {
    if (hasBegun) return (await request(routesById.getCurrentUser)).data
    const start = (await request(routesById.start)).data
    hasBegun = true
    open(start)
    keepStart(start)
    assume(false)
    void noteSignedIn()
    return start.user
  } catch (error) {
    const last = !hasBegun && isNetworkFailure(error) ? lastStart() : undefined
    if (last) {
      open(last)
      assume(true)
      return last.user
    }
    if (!hasBegun) announceStart()
    if (!(error instanceof ApiError) || error.status === 0) throw error
    if (error.status === 401) {
      assume(false)
      clearCache()
      await noteSignedOut()
      return null
    }
    throw new Error(`HTTP error! status: ${error.status}`)
  }
}

/** Shows the brand, and what this browser keeps for the user. */
function open({ user, brand }: Start) {
  announceStart(brand)
  openCacheFor(user.id)
  keepTypedInputOf(user.id)
}
