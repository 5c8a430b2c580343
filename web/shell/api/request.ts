import type { RouteId, Routes } from '#/shared/contract.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import type { AnyRoute, BodyInput, JsonRoute, QueryInput, ResponseOf } from '#/shared/lib/route.ts'
import { ApiError, errorOf } from '#/web/shell/api/errors.ts'
import { dropEarly, type PreloadedResponse, takeEarly } from '#/web/shell/api/preload.ts'
import { hearServerClock } from '#/web/shell/api/server-clock.ts'

/** The routes that `request` may call. */
export type JsonRouteId = { [Id in RouteId]: Routes[Id] extends JsonRoute ? Id : never }[RouteId]

/** The input of a call. `idempotencyKey` stays the same when the same action is retried. */
export interface Input<R extends JsonRoute = JsonRoute> {
  parameters?: Record<string, string>
  query?: Partial<QueryInput<R>>
  body?: BodyInput<R>
  idempotencyKey?: string
  poll?: boolean
  /** Sends the request even if the page is left at once. */
  keepalive?: boolean
  /** Aborts the request, which then throws as if the network had failed. */
  signal?: AbortSignal
}

export interface LoadedResponse<T> {
  data: T
  /** The address of the next page, from the Link header. */
  next: string | undefined
  /** A poll found nothing new. */
  isUnchanged?: boolean
}

/** A route as the browser knows it: its method and path. Schemas may be missing; code that validates loads them itself. */
export type Called<R extends AnyRoute = AnyRoute> = Pick<R, 'method' | 'path'> & Partial<R>

/** Calls `route`. Throws ApiError on anything but success. */
export function request<R extends JsonRoute>(
  route: Called<R>,
  input: Input<R> = {},
): Promise<LoadedResponse<ResponseOf<R>>> {
  return ask(addressOf(route, input), route.method, input)
}

/** The response to this call if the document requested it early and it has arrived, so that a screen renders with it at once. */
export function arrived<R extends JsonRoute>(
  route: Called<R>,
  input: Input<R>,
): LoadedResponse<ResponseOf<R>> | undefined {
  const early = globalThis.early?.arrived.get(addressOf(route, input))
  if (early) onResponse(early)
  return early && { data: early.data as ResponseOf<R>, next: nextPage(early.headers.get('link')) }
}

function addressOf(route: Called, { query = {}, parameters }: Pick<Input, 'query' | 'parameters'>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const path = fillPath(route.path, parameters)
  return search.size ? `${path}?${search}` : path
}

/** Reads the page that a Link header points to. Throws ApiError. */
export const requestPage = <T>(address: string, poll: boolean): Promise<LoadedResponse<T>> =>
  ask(address, 'GET', { poll })

/** Request: marks a poll and carries the client's version. Response: carries the current one. */
const pollHeader = 'x-beacon-poll'
/** The latest responses with a version, by address. A poll with the current version gets an empty response (204). */
const latest = new Map<string, LoadedResponse<unknown> & { version: string | null }>()

async function ask<T>(
  address: string,
  method: string,
  input: Pick<Input, 'body' | 'idempotencyKey' | 'poll' | 'keepalive' | 'signal'>,
) {
  const headers: Record<string, string> = {}
  const body = JSON.stringify(input.body)
  if (body) headers['content-type'] = 'application/json'
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  const last = latest.get(address)
  if (input.poll) headers[pollHeader] = last?.version ?? '1'
  const early = method === 'GET' && !input.poll && takeEarly(address)
  const { keepalive = false, signal = null } = input
  const sent = early || fetch(address, { method, headers, body, keepalive, signal })
  const response = await sent.catch(() => undefined)
  if (response) onResponse(response)
  if (method !== 'GET' || !response?.ok) dropEarly()
  if (!response?.ok) throw response ? await errorOf(response) : new ApiError(0, 'Network error')
  if (response.status === 204) return { ...(last as LoadedResponse<T>), isUnchanged: true }
  const data = (await response.json()) as T
  const loaded = { data, next: nextPage(response.headers.get('link')), version: response.headers.get(pollHeader) }
  latest.delete(address)
  if (loaded.version) {
    // Each page of each list has its own address, so the map would keep growing.
    if (latest.size > 9) latest.clear()
    latest.set(address, loaded)
  }
  return loaded
}

/** Sets the server's clock by a response. */
const onResponse = ({ headers, at }: PreloadedResponse) =>
  hearServerClock(headers, {
    ...(at !== undefined && { at }),
    isShared: headers.get('cache-control')?.startsWith('public') === true,
  })

/** The target of `rel="next"` in a Link header (RFC 8288), if it is a path of this API. */
export function nextPage(link: string | null): string | undefined {
  const target = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1]
  return target?.startsWith('/api/') ? target : undefined
}
