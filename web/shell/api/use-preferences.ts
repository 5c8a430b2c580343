import { useSWRConfig } from 'swr'
import type { RouteId } from '#/shared/contract.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { PreferencesChange } from '#/shared/profile/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { sessionKey } from '#/web/shell/api/use-session.ts'

/** Changes some of the signed-in user's preferences; every part of the page then has them. Routes in `refresh` are read again. */
export function useChangePreferences({ refresh = [] }: { refresh?: readonly RouteId[] } = {}) {
  const { send, pending } = useSend('updatePreferences', { keepalive: true, refresh })
  const { mutate } = useSWRConfig()
  const change = async (chosen: PreferencesChange): Promise<void> => {
    const preferences = await send({ body: chosen })
    const withPreferences = (user: SessionUser | null | undefined) => user && { ...user, preferences }
    await mutate<SessionUser | null>(sessionKey, withPreferences, { revalidate: false })
  }
  return { change, pending }
}
