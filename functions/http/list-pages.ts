import type { Caller } from '#/functions/http/caller.ts'
import { cursorFor } from '#/functions/http/signing.ts'
import type { Page } from '#/functions/table/page.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import { type AnyRoute, nameOf } from '#/shared/lib/route.ts'

/** The name of the list that a cursor is bound to: its route, reader and filters. The limit may change between pages. */
export function listName(route: AnyRoute, query: unknown, caller: Caller | undefined): string {
  const { cursor: _cursor, limit: _limit, ...filters } = (query ?? {}) as Record<string, unknown>
  return JSON.stringify([nameOf(route), caller?.id, Object.entries(filters).sort()])
}

interface ListRequest {
  parameters?: Record<string, string>
  /** As the list's own route parses it. */
  query?: Record<string, string | number>
  caller: Caller
}

/** The address of a list's second page, for a response that includes the first one; undefined if there is none. */
export function secondPage(
  route: AnyRoute,
  { parameters, query = {}, caller }: ListRequest,
  { next }: Page<unknown>,
): string | undefined {
  if (next === undefined) return undefined
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  search.set('cursor', cursorFor(listName(route, query, caller), next))
  return `${fillPath(route.path, parameters)}?${search}`
}
