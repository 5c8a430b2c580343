import { createRequire } from 'node:module'
import { createContext, Script } from 'node:vm'
import type { HttpResponse } from '#/scripts/local-cloud/http.ts'

/** The part of a request that a viewer function sees and may change. */
export interface ViewerRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
}

/** The outcome of a viewer function: the request, perhaps changed and with another origin, or a response to it. */
export type Ran = { request: ViewerRequest; originId?: string } | { response: HttpResponse }

/** Runs on each request before the origin. */
export type ViewerFunction = (request: ViewerRequest, viewerAddress: string) => Promise<Ran>

interface Value {
  value: string
  multiValue?: { value: string }[]
}

type Values = Record<string, Value>

interface EventRequest {
  method: string
  uri: string
  querystring: Values
  headers: Values
  cookies: Values
}

interface EventResponse {
  statusCode: number
  headers?: Values
  cookies?: Record<string, Value & { attributes?: string }>
  body?: string | { encoding: string; data: string }
}

/** Longer than CloudFront allows (about a millisecond of compute), because a busy laptop is slower. */
const TIME_LIMIT_MS = 2_000
/**
 * Calls with a timeout that interrupts them. Later calls are only measured, because Node starts a thread for each timeout, which
 * takes forty times as long.
 */
const INTERRUPTED_CALLS = 20
/** Modules in CloudFront's runtime. */
const MODULES = ['crypto', 'querystring', 'buffer']

/** Compiles the code of an AWS::CloudFront::Function for the cloudfront-js-2.0 event structure. */
export function viewerFunction(code: string, name: string): ViewerFunction {
  const nodeRequire = createRequire(import.meta.url)
  const require = (module: string) => {
    if (!MODULES.includes(module)) throw new Error(`CloudFront functions have no module ${module}.`)
    return nodeRequire(`node:${module}`)
  }
  let originId: string | undefined
  // CloudFront's own module. Only the choice of an origin is implemented.
  const cloudfront = {
    selectRequestOriginById(id: string) {
      originId = id
    },
  }
  const context = createContext(
    { console, require, Buffer, TextEncoder, TextDecoder, cloudfront },
    { codeGeneration: { strings: false, wasm: false } },
  )
  const script = code.replace(/^import (\w+) from 'cloudfront';?$/m, 'const $1 = cloudfront')
  new Script(`${script}\n;globalThis.handler = handler`, { filename: `${name}.js` }).runInContext(context, {
    timeout: TIME_LIMIT_MS,
  })
  const call = new Script('handler(JSON.parse(event))', { filename: `${name}.js` })

  let calls = 0

  return async (request, viewerAddress) => {
    calls += 1
    context.event = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request', distributionDomainName: '', distributionId: '', requestId: '' },
      viewer: { ip: viewerAddress },
      request: eventRequest(request),
    })
    originId = undefined
    const start = performance.now()
    const returned = call.runInContext(context, calls > INTERRUPTED_CALLS ? {} : { timeout: TIME_LIMIT_MS })
    // Read now, because another request may run after the function's first await. Later choices of an origin do not count.
    const chosen = originId
    if (performance.now() - start > TIME_LIMIT_MS) throw new Error(`The CloudFront function ${name} took too long.`)
    // Copied through JSON, so that no object of the function's realm escapes.
    const result: EventRequest | EventResponse = JSON.parse(JSON.stringify(await returned))
    if ('statusCode' in result) return { response: responseOf(result) }
    return { request: requestOf(result, request), ...(chosen !== undefined && { originId: chosen }) }
  }
}

function eventRequest({ method, path, query, headers }: ViewerRequest): EventRequest {
  const { cookie = '', ...others } = headers
  return {
    method,
    uri: path,
    querystring: valuesOf(
      query
        .split('&')
        .filter(Boolean)
        .map(pair => splitAt(pair, '=')),
    ),
    headers: valuesOf(Object.entries(others)),
    cookies: valuesOf(
      cookie
        .split(/;\s*/)
        .filter(Boolean)
        .map(pair => splitAt(pair, '=')),
    ),
  }
}

function valuesOf(pairs: (readonly [string, string])[]): Values {
  const values: Values = {}
  for (const [name, value] of pairs) {
    const known = Object.hasOwn(values, name) ? values[name] : undefined
    if (!known) values[name] = { value }
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }]
  }
  return values
}

function requestOf(event: EventRequest, { method, query, headers }: ViewerRequest): ViewerRequest {
  const before = eventRequest({ method, path: '', query, headers })
  const isSame = (left: Values, right: Values) => JSON.stringify(left) === JSON.stringify(right)
  const changed = Object.entries(event.headers).map(([name, { value }]) => [name.toLowerCase(), value])
  // Unchanged parts keep their original text: 'a' does not become 'a='.
  const cookie = isSame(event.cookies, before.cookies) ? headers.cookie : pairsOf(event.cookies, '; ')
  return {
    method,
    path: event.uri,
    query: isSame(event.querystring, before.querystring) ? query : pairsOf(event.querystring, '&'),
    headers: { ...Object.fromEntries(changed), ...(cookie ? { cookie } : {}) },
  }
}

function pairsOf(values: Values, separator: string): string {
  return Object.entries(values)
    .flatMap(([name, { value, multiValue }]) => (multiValue ?? [{ value }]).map(each => `${name}=${each.value}`))
    .join(separator)
}

function responseOf({ statusCode, headers = {}, cookies = {}, body = '' }: EventResponse): HttpResponse {
  const setCookies = Object.entries(cookies).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  )
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value])),
      ...(setCookies.length ? { 'set-cookie': setCookies } : {}),
    },
    body: typeof body === 'string' ? body : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8'),
  }
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
