import { routesById } from 'virtual:routes'
import type { Routes } from '#/shared/contract.ts'
import type { ResponseOf } from '#/shared/lib/route.ts'
import { isSignedOut } from '#/web/shell/api/errors.ts'
import { type Input, type JsonRouteId, type LoadedResponse, request, requestPage } from '#/web/shell/api/request.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'

/** Max rows of a file. */
export const maxReadRows = 20_000

/**
 * Reads the pages of a paged route, up to `maxReadRows` rows, past what screens cache, and reports the number of rows after each
 * page. Throws ApiError; a 401 is announced first.
 */
export async function readAll<Id extends JsonRouteId>(
  id: Id,
  query: Input<Routes[Id]>['query'],
  onProgress?: (rows: number) => void,
): Promise<ResponseOf<Routes[Id]>> {
  try {
    let response = (await request(routesById[id], { query } as Input<Routes[Id]>)) as LoadedResponse<unknown[]>
    const rows: unknown[] = []
    for (;;) {
      rows.push(...response.data)
      onProgress?.(rows.length)
      if (!response.next || rows.length >= maxReadRows) return rows.slice(0, maxReadRows) as ResponseOf<Routes[Id]>
      response = await requestPage<unknown[]>(response.next, false)
    }
  } catch (error) {
    if (isSignedOut(error)) announceSessionLost()
    throw error
  }
}
