import * as z from 'zod/mini'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import type { Access } from '#/shared/users/roles.ts'

type Shape = z.core.$ZodType
/** Media types that a route may return besides JSON. */
export type Medium = 'text/css' | 'text/html' | 'image/svg+xml' | 'application/atom+xml' | typeof picture
/** The only binary media type: a handler returns its bytes in base64. */
export const picture = 'image/png'
/** The path prefix of responses that CloudFront may cache. */
export const publicPrefix = '/api/public/'

/**
 * The owner of the rows that a path with `{…}` segments names. `row`: each belongs to a customer, and other customers get a 404.
 * `caller`: rows are looked up among the caller's own. `everyone`: rows belong to no customer, and every permitted caller finds
 * them.
 */
type Owner = 'row' | 'caller' | 'everyone'

/**
 * Maximum requests per hour to a route: per account or, on a public route, per network. Staff may have a higher limit,
 * because they work more than customers.
 */
export interface Limit {
  perHour: number | { customer: number; staff: number }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/**
 * The declaration of a route. Everything else is derived from it: the Lambda, the API Gateway route, request and response
 * validation, the typed client, the OpenAPI document, the authorization matrix and the fuzz tests. Schemas are thunks, so that
 * naming a route costs nothing and a Lambda builds only the schemas that it uses.
 */
interface Declaration<Path extends string> {
  method: Method
  path: Path
  /** One sentence for the OpenAPI document. */
  summary: string
  access: Access
  /** The schemas of the `{name}` segments; each segment of the path needs one. */
  parameters?: () => z.ZodMiniObject<Record<PathParameter<Path>, Shape>>
  /** The owner of the rows that the path names; required if it has `{name}` segments. */
  owner?: Owner
  query?: () => Shape
  /**
   * The schema of the JSON body, or `raw` for signed webhooks: the bytes are kept unchanged, and the handler checks their
   * signature before parsing. There is no session and no cross-site check.
   */
  body?: (() => Shape) | 'raw'
  /**
   * The schema of the JSON response, or another kind of response: text, a redirect to a page, or a redirect to a file in
   * storage, which the browser downloads.
   */
  response: (() => Shape) | Medium | 'redirect' | 'download'
  /** The success status; 200 unless declared (a redirect is always 302). */
  status?: 200 | 201
  /**
   * Returns 404 while an admin has this module turned off, or one of these modules, so that nothing starts that could not be
   * finished.
   */
  module?: ModuleId | readonly ModuleId[]
  /** The audit log's label for a staff change ('Added a service'). The entry is written in the change's transaction. */
  audited?: string
  /** Checks a password or a code, or emails a link: the firewall counts its requests as sign-ins, and allows fewer of them. */
  signIn?: true
  /** The number of requests allowed per hour; required for every POST with an Idempotency-Key. Beyond it the response is 429. */
  limit?: Limit
  /**
   * May be polled by a timer; a request marked as a poll does not extend the session. With the id of a versioned list, it is read
   * again only when a poll of that list, or of one of several, finds something new: the list's version changes with this response,
   * too.
   */
  polled?: true | string | readonly string[]
  /** A poll that names the version it has gets a 204 while nothing has changed. */
  versioned?: boolean
  /** The handler needs the provider's settings. They are read together with the session. */
  provider?: true
  /** Allowed before required two-step verification is set up; everything else is a 403 until then. */
  beforeTwoStep?: boolean
  /** Takes an Idempotency-Key: the same key and body get the same response. Every create does. */
  idempotent?: boolean
  /**
   * Seconds for which CloudFront may cache the response, which is the same for everyone. Such a route is public, has no query,
   * and its path begins with `publicPrefix`, where the distribution forwards neither cookies nor query.
   */
  cachedSeconds?: number
  /** Seconds after `cachedSeconds` during which a cache may serve its copy while it fetches a new one (RFC 5861). */
  staleSeconds?: number
  /** Returns an array in pages: `limit` and `cursor` in the query, the next page in the Link header. */
  paged?: boolean
}

/** A path with `{…}` segments requires `parameters` and `owner`; any other path may not have an owner. */
type NamesRows<Path extends string> = [PathParameter<Path>] extends [never]
  ? { owner?: never }
  : { parameters: object; owner: Owner }

/** A POST that creates something takes an Idempotency-Key and needs a limit. */
type IsLimited<D> = D extends { method: 'POST'; idempotent: true } ? { limit: Limit } : unknown

/** A public route reads no session that it could read the provider's settings with. */
type ReadsSession<D> = D extends { access: 'public' } ? { provider?: never } : unknown

/** The requirements of a kind of route: a webhook is public and takes no Idempotency-Key, a download is a GET. */
type OfKind<D> = D extends { body: 'raw' }
  ? { method: 'POST'; access: 'public'; idempotent?: never }
  : D extends { response: 'download' }
    ? { method: 'GET'; cachedSeconds?: never }
    : unknown

/**
 * Declares a route. Requires `parameters` and `owner` if the path has `{…}` segments. It has no side effects, so that a screen
 * with a schema of a domain does not load the domain's routes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function route<const Path extends string, const D extends Declaration<Path>>(
  declaration: D & { path: Path } & NamesRows<Path> & OfKind<D> & IsLimited<D> & ReadsSession<D>,
): D {
  return declaration
}

/** Any route with unknown schemas, for code that iterates over all routes. */
export type AnyRoute = Declaration<string>

type OutputOf<T> = T extends () => infer S ? (S extends Shape ? z.output<S> : undefined) : undefined
type InputOf<T> = T extends () => infer S ? (S extends Shape ? z.input<S> : undefined) : undefined

/** The parsed request that a handler receives. */
export type BodyOf<R extends AnyRoute> = R['body'] extends 'raw' ? Uint8Array : OutputOf<R['body']>
export type QueryOf<R extends AnyRoute> = OutputOf<R['query']>
export type ParametersOf<R extends AnyRoute> = OutputOf<R['parameters']>
/** The response: the schema's output, a text, or `undefined` for a redirect. */
export type ResponseOf<R extends AnyRoute> = R['response'] extends Medium ? string : OutputOf<R['response']>

/** A route that takes and returns JSON, the only kind that the web client calls. */
export type JsonRoute = AnyRoute & { body?: () => Shape; response: () => Shape }

/** The request of a caller, who may omit fields with defaults. */
export type BodyInput<R extends AnyRoute> = InputOf<R['body']>
export type QueryInput<R extends AnyRoute> = InputOf<R['query']>

/** The name of a route in cursors, the audit log and stored responses. */
export const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`

/** Whether a success is a redirect. */
export const isRedirect = ({ response }: AnyRoute): boolean => response === 'redirect' || response === 'download'

export const successStatus = (declared: AnyRoute): number => (isRedirect(declared) ? 302 : (declared.status ?? 200))

export const pageLimit = { default: 50, max: 200 } as const

/** The query of a paged list: `limit` 1 to 200 (default 50), an opaque signed `cursor`, and the list's own filters. */
export const pageQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageLimit.max)), pageLimit.default),
    cursor: z.optional(z.string().check(z.maxLength(2048), z.regex(/^[\w.-]+$/))),
    ...filters,
  })
