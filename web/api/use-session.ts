import { routesById } from 'virtual:routes'
import useSWR from 'swr'
import type { SessionUser } from '#/shared/identity.ts'
import { ApiError } from '#/web/api/errors.ts'
import { request } from '#/web/api/request.ts'

export const sessionKey = ['getCurrentUser'] as const

/** Who is signed in: undefined while it loads, null when nobody is. */
export function useSession(): { user: SessionUser | null | undefined; error: Error | undefined; retry: () => void } {
  const { data, error, mutate } = useSWR<SessionUser | null, Error>(sessionKey, readSession)
  return { user: data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}

/** 401 is signed out, not an error; the other texts are the specification's. */
async function readSession(): Promise<SessionUser | null> {
  try {
    return (await request(routesById.getCurrentUser)).data
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    if (error.status === 401) return null
    throw new Error(`HTTP error! status: ${error.status}`)
  }
}
