import { routesById } from 'virtual:routes'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { Routes } from '#/shared/contract.ts'
import type { ResponseOf } from '#/shared/lib/route.ts'
import { isNetworkFailure } from '#/web/shell/api/errors.ts'
import { useShownElsewhere } from '#/web/shell/api/mounted-keys.ts'
import { cachedResponse, keep } from '#/web/shell/api/persisted-cache.ts'
import { arrived, type Called, type Input, type JsonRouteId, request } from '#/web/shell/api/request.ts'
import { pollInterval } from '#/web/shell/api/settings.ts'
import { isOutdated, reading } from '#/web/shell/api/staleness.ts'
import { useRetry } from '#/web/shell/api/use-retry.ts'

export interface Read<T> {
  data: T | undefined
  /** Set only while this page has loaded nothing: a failed poll keeps the data already loaded. */
  error: Error | undefined
  retry: () => void
}

/**
 * Reads a route and caches the response: `useRead('getCustomerStatistics')`. Routes declared `polled` are read again every 30 seconds, or
 * when the poll of the list that they name finds changes. Until the first response arrives, their last cached one is shown.
 * Nothing is read while `isOff`.
 */
export function useRead<Id extends JsonRouteId>(
  id: Id,
  input: Pick<Input<Routes[Id]>, 'parameters' | 'query'> = {},
  { isOff = false }: { isOff?: boolean } = {},
): Read<ResponseOf<Routes[Id]>> {
  const route: Called = routesById[id]
  const key = [id, input] as const
  const known = useKnown()
  const isPolledAlready = useShownElsewhere(isOff ? undefined : unstable_serialize(key))
  // Only statistics and the like are cached: pages of single records would crowd out the lists.
  const isKept = !!route.polled && !input.parameters
  const before =
    arrived(routesById[id], input)?.data ??
    (isKept ? cachedResponse<ResponseOf<Routes[Id]>>(unstable_serialize(key)) : undefined)
  const { data, error, mutate } = useSWR<ResponseOf<Routes[Id]>, Error>(
    isOff ? null : key,
    () =>
      reading(key, async () => {
        const { data } = await request(routesById[id], { ...input, poll: known(key) })
        if (isKept) keep(unstable_serialize(key), data)
        return data
      }),
    {
      fallbackData: before,
      refreshInterval: route.polled === true ? pollInterval : 0,
      revalidateIfStale:
        (!!route.polled && !isPolledAlready) || isOutdated(key) || (before !== undefined && !known(key)),
    },
  )
  return { data, error: isShown(error, known(key), before) ? error : undefined, retry: useRetry(mutate) }
}

/**
 * Whether a failure is shown: not while there is data from this page, nor offline (which the whole page says) while there is data
 * from an earlier one.
 */
export const isShown = (error: unknown, isKnown: boolean, before: unknown): boolean =>
  !isKnown && (before === undefined || !isNetworkFailure(error))

/** Whether there is already data under a key: reading it again counts as a poll, which does not extend the session. */
export function useKnown(): (key: readonly unknown[]) => boolean {
  const { cache } = useSWRConfig()
  return key => cache.get(unstable_serialize(key))?.data !== undefined
}
