import { routesById } from 'virtual:routes'
import type { Routes } from '#/shared/contract.ts'
import type { AnswerOf } from '#/shared/lib/route.ts'
import { isSignedOut } from '#/web/api/errors.ts'
import { type Answer, type Input, type JsonRouteId, request, requestPage } from '#/web/api/request.ts'
import { announceSessionLost } from '#/web/api/session-lost.ts'

/**
 * Reads every page of a paged route, past what screens cache, and reports the number of rows after each page. Throws
 * ApiError; a 401 is announced first.
 */
export async function readAll<Id extends JsonRouteId>(
  id: Id,
  query: Input<Routes[Id]>['query'],
  onProgress?: (rows: number) => void,
): Promise<AnswerOf<Routes[Id]>> {
  try {
    let answer = (await request(routesById[id], { query } as Input<Routes[Id]>)) as Answer<unknown[]>
    const rows: unknown[] = []
    for (;;) {
      rows.push(...answer.data)
      onProgress?.(rows.length)
      if (!answer.next) return rows as AnswerOf<Routes[Id]>
      answer = await requestPage<unknown[]>(answer.next, false)
    }
  } catch (error) {
    if (isSignedOut(error)) announceSessionLost()
    throw error
  }
}
