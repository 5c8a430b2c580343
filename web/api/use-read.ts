import { routesById } from 'virtual:routes'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { Routes } from '#/shared/contract.ts'
import type { AnswerOf } from '#/shared/lib/route.ts'
import { isOutdated, reading } from '#/web/api/outdated.ts'
import { arrived, type Called, type Input, type JsonRouteId, request } from '#/web/api/request.ts'
import { pollInterval } from '#/web/api/settings.ts'

export interface Read<T> {
  data: T | undefined
  /** Set only while there is nothing to show: a failed poll keeps the data already loaded. */
  error: Error | undefined
  retry: () => void
}

/**
 * Reads a route and caches the response: `useRead('customerStatistics')`. Routes declared `polled` are read again every 30 seconds, or
 * when the poll of the list that they name finds something new.
 */
export function useRead<Id extends JsonRouteId>(
  id: Id,
  input: Pick<Input<Routes[Id]>, 'parameters' | 'query'> = {},
): Read<AnswerOf<Routes[Id]>> {
  const route: Called = routesById[id]
  const key = [id, input] as const
  const known = useKnown()
  const early = arrived(routesById[id], input)
  const { data, error, mutate } = useSWR<AnswerOf<Routes[Id]>, Error>(
    key,
    () => reading(key, async () => (await request(routesById[id], { ...input, poll: known(key) })).data),
    {
      fallbackData: early?.data,
      refreshInterval: route.polled === true ? pollInterval : 0,
      revalidateIfStale: !!route.polled || isOutdated(key) || (early !== undefined && !known(key)),
    },
  )
  return { data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}

/** Whether there is already data under a key: reading it again counts as a poll, which does not extend the session. */
export function useKnown(): (key: readonly unknown[]) => boolean {
  const { cache } = useSWRConfig()
  return key => cache.get(unstable_serialize(key))?.data !== undefined
}
