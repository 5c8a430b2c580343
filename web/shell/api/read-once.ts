import { routesById } from 'virtual:routes'
import type { Routes } from '#/shared/contract.ts'
import type { ResponseOf } from '#/shared/lib/route.ts'
import { isSignedOut } from '#/web/shell/api/errors.ts'
import { type Input, type JsonRouteId, request } from '#/web/shell/api/request.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'

/** Reads a route for one action, such as saving a file, without caching. Throws ApiError; a 401 is announced first. */
export async function readOnce<Id extends JsonRouteId>(
  id: Id,
  input: Pick<Input<Routes[Id]>, 'parameters' | 'query' | 'signal'>,
): Promise<ResponseOf<Routes[Id]>> {
  try {
    return (await request(routesById[id], input as Input<Routes[Id]>)).data as ResponseOf<Routes[Id]>
  } catch (error) {
    if (isSignedOut(error)) announceSessionLost()
    throw error
  }
}
