import { routesById } from 'virtual:routes'
import useSWR, { mutate } from 'swr'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { clearCache, openCacheFor } from '#/web/shell/api/persisted-cache.ts'
import { request } from '#/web/shell/api/request.ts'
import { noteSignedIn, noteSignedOut } from '#/web/shell/api/session-marker.ts'
import { announceStart } from '#/web/shell/api/start-response.ts'
import { keepTypedInputOf } from '#/web/shell/browser/typed-input.ts'

export const sessionKey = ['getCurrentUser'] as const

/** The signed-in user: undefined while loading, null if signed out. */
export function useSession(): { user: SessionUser | null | undefined; error: Error | undefined; retry: () => void } {
  const { data, error, mutate } = useSWR<SessionUser | null, Error>(sessionKey, readSession)
  return { user: data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}

let hasBegun = false
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
    const { user, brand } = (await request(routesById.start)).data
    announceStart(brand)
    hasBegun = true
    openCacheFor(user.id)
    keepTypedInputOf(user.id)
    void noteSignedIn()
    return user
  } catch (error) {
    if (!hasBegun) announceStart()
    if (!(error instanceof ApiError) || error.status === 0) throw error
    if (error.status === 401) {
      clearCache()
      await noteSignedOut()
      return null
    }
    throw new Error(`HTTP error! status: ${error.status}`)
  }
}
