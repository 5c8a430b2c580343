import { routesById } from 'virtual:routes'
import { useState } from 'react'
import useSWR, { mutate as refresh, unstable_serialize } from 'swr'
import type { RouteId, Routes } from '#/shared/contract.ts'
import type { ResponseOf } from '#/shared/lib/route.ts'
import { cachedResponse, keep } from '#/web/shell/api/persisted-cache.ts'
import { arrived, type Called, type Input, type LoadedResponse, request, requestPage } from '#/web/shell/api/request.ts'
import { pollInterval } from '#/web/shell/api/settings.ts'
import { isOutdated, reading } from '#/web/shell/api/staleness.ts'
import { isShown, useKnown } from '#/web/shell/api/use-read.ts'
import { useRetry } from '#/web/shell/api/use-retry.ts'

type PagedId = { [Id in RouteId]: Routes[Id] extends { paged: true } ? Id : never }[RouteId]
type Row<Id extends PagedId> = ResponseOf<Routes[Id]> extends (infer T)[] ? T : never

export interface List<T> {
  rows: T[] | undefined
  /** Set only while there are no rows to show. */
  error: Error | undefined
  retry: () => void
  /** Reads one more page; undefined at the end of the list. */
  more: (() => void) | undefined
  /** Another page or filter is loading; `rows` are the previous ones. */
  pending: boolean
}

/** The number of pages shown of each list and filter, so that going back to a list shows as many as before. */
const pagesShown = new Map<string, number>()

/** Rows of a list that are cached for the next visit. */
const maxKept = 50

interface Pages<T> {
  rows: T[]
  next: string | undefined
}

/**
 * Reads a paged route: `useList('listTickets', { status: 'open' })`. `parameters` fill in the path; a new `version` (when the
 * subject last changed) triggers a reload. The pages shown are read together, each through the previous page's Link header,
 * so that a row that moves between pages is neither lost nor duplicated. Until they arrive, the list's last cached response is shown.
 */
export function useList<Id extends PagedId>(
  id: Id,
  query: Input<Routes[Id]>['query'] = {},
  parameters: Record<string, string> = {},
  version?: string,
): List<Row<Id>> {
  const filter = JSON.stringify([query, parameters])
  const [, setShown] = useState(0)
  const pages = pagesShown.get(`${id} ${filter}`) ?? 1
  const key = [id, query, pages, parameters, version] as const
  const known = useKnown()
  // A list with a version reloads when that changes, and no screen starts on a second page.
  const isKept = version === undefined && pages === 1
  const kept = isKept
    ? (arrivedPage<Row<Id>>(id, { parameters, query }) ?? cachedResponse<Pages<Row<Id>>>(unstable_serialize(key)))
    : undefined
  const route: Called = routesById[id]
  const { data, error, mutate, isLoading } = useSWR<Pages<Row<Id>>, Error>(
    key,
    () =>
      reading(key, async () => {
        const poll = known(key)
        const first = await request(routesById[id], { parameters, query, poll } as Input<Routes[Id]>)
        // Routes that are polled with this list (`shared/lib/route.ts`) are read again.
        if (poll && !first.isUnchanged) void refresh(isPolledWith(id))
        const read = await readPages<Row<Id>>(first, pages, poll)
        if (isKept) keep(unstable_serialize(key), { ...read, rows: read.rows.slice(0, maxKept) })
        return read
      }),
    {
      fallbackData: kept,
      refreshInterval: route.polled ? pollInterval : 0,
      revalidateIfStale: route.polled === true || isOutdated(key) || (kept !== undefined && !known(key)),
      keepPreviousData: true,
    },
  )
  const showMore = () => {
    pagesShown.set(`${id} ${filter}`, pages + 1)
    setShown(pages + 1)
  }
  return {
    rows: data?.rows,
    error: isShown(error, known(key), kept) ? error : undefined,
    retry: useRetry(mutate),
    more: data?.next ? showMore : undefined,
    pending: isLoading && (data === undefined || data.rows !== kept?.rows),
  }
}

/** The first page of a list, if the document requested it and it has arrived. An empty page is skipped if another follows. */
function arrivedPage<T>(id: PagedId, input: Pick<Input, 'parameters' | 'query'>): Pages<T> | undefined {
  const early = arrived(routesById[id], input as Input<Routes[PagedId]>)
  const rows = early?.data as T[] | undefined
  return rows && (rows.length > 0 || !early?.next) ? { rows, next: early?.next } : undefined
}

/** Whether a key belongs to a route that is polled with `list`. */
const isPolledWith = (list: RouteId) => (key: unknown) =>
  Array.isArray(key) && [(routesById[key[0] as RouteId] as Called | undefined)?.polled].flat().includes(list)

/** Maximum empty responses to follow for one page: the server ends a long search early and continues it in the next response. */
const maxEmptyPages = 20

/** Reads this many pages that have rows, each through the previous page's Link header. */
export async function readPages<T>(first: LoadedResponse<unknown>, pages: number, poll: boolean): Promise<Pages<T>> {
  const rows = [...(first.data as T[])]
  let next = first.next
  let filled = rows.length > 0 ? 1 : 0
  for (let empty = 1 - filled; next && filled < pages && empty <= pages * maxEmptyPages; ) {
    const response = await requestPage<T[]>(next, poll)
    rows.push(...response.data)
    next = response.next
    if (response.data.length > 0) filled++
    else empty++
  }
  return { rows, next }
}
