import { routesById } from 'virtual:routes'
import { useState } from 'react'
import useSWR, { unstable_serialize } from 'swr'
import type { RouteId, Routes } from '#/shared/contract.ts'
import type { AnswerOf } from '#/shared/lib/route.ts'
import { keep, keptAnswer } from '#/web/api/kept.ts'
import { isOutdated, reading } from '#/web/api/outdated.ts'
import { type Answer, type Called, type Input, request, requestPage } from '#/web/api/request.ts'
import { pollInterval } from '#/web/api/settings.ts'
import { useKnown } from '#/web/api/use-read.ts'

type PagedId = { [Id in RouteId]: Routes[Id] extends { paged: true } ? Id : never }[RouteId]
type Row<Id extends PagedId> = AnswerOf<Routes[Id]> extends (infer T)[] ? T : never

export interface List<T> {
  rows: T[] | undefined
  /** Set only while there is nothing to show. */
  error: Error | undefined
  retry: () => void
  /** Reads one page more; undefined at the list's end. */
  more: (() => void) | undefined
  /** Another page or another filter is on its way; `rows` are the ones before. */
  pending: boolean
}

/** Rows of a list that are kept for the next visit. */
const mostKept = 50

interface Pages<T> {
  rows: T[]
  next: string | undefined
}

/**
 * Reads a paged route: `useList('listTickets', { status: 'open' })`; `parameters` fill its path, and another `version` (when what
 * it is about was last changed) has it read anew. The shown pages are read as one, each by the Link header of the one before,
 * so that a row which moves between pages is neither lost nor doubled. Until they are read, what the list answered on an earlier visit stands there.
 */
export function useList<Id extends PagedId>(
  id: Id,
  query: Input<Routes[Id]>['query'] = {},
  parameters: Record<string, string> = {},
  version?: string,
): List<Row<Id>> {
  const filter = JSON.stringify([query, parameters])
  const [shown, setShown] = useState({ filter, pages: 1 })
  const pages = shown.filter === filter ? shown.pages : 1
  const key = [id, query, pages, parameters, version] as const
  const known = useKnown()
  // What has a version is read anew by it, and a second page is not where anybody begins.
  const isKept = version === undefined && pages === 1
  const kept = isKept ? keptAnswer<Pages<Row<Id>>>(unstable_serialize(key)) : undefined
  const route: Called = routesById[id]
  const { data, error, mutate, isLoading } = useSWR<Pages<Row<Id>>, Error>(
    key,
    () =>
      reading(key, async () => {
        const poll = known(key)
        const first = await request(routesById[id], { parameters, query, poll } as Input<Routes[Id]>)
        const read = await readPages<Row<Id>>(first, pages, poll)
        if (isKept) keep(unstable_serialize(key), { ...read, rows: read.rows.slice(0, mostKept) })
        return read
      }),
    {
      fallbackData: kept,
      refreshInterval: route.polled ? pollInterval : 0,
      revalidateIfStale: route.polled === true || isOutdated(key) || (kept !== undefined && !known(key)),
      keepPreviousData: true,
    },
  )
  return {
    rows: data?.rows,
    error: known(key) ? undefined : error,
    retry: () => void mutate(),
    more: data?.next ? () => setShown({ filter, pages: pages + 1 }) : undefined,
    pending: isLoading && (data === undefined || data !== kept),
  }
}

/** Answers without a row that are followed for a page: a search has read its fill, and goes on where it ended. */
const mostEmpty = 20

/** Reads so many pages that have rows, by the Link header of the one before. */
export async function readPages<T>(first: Answer<unknown>, pages: number, poll: boolean): Promise<Pages<T>> {
  const rows = [...(first.data as T[])]
  let next = first.next
  let filled = rows.length > 0 ? 1 : 0
  for (let empty = 1 - filled; next && filled < pages && empty <= pages * mostEmpty; ) {
    const answer = await requestPage<T[]>(next, poll)
    rows.push(...answer.data)
    next = answer.next
    if (answer.data.length > 0) filled++
    else empty++
  }
  return { rows, next }
}
