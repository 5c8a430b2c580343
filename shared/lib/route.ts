import * as z from 'zod/mini'
import type { ModuleId } from '#/shared/modules.ts'
import type { Access } from '#/shared/roles.ts'

type Shape = z.core.$ZodType
/** What a route may answer beside JSON. */
export type Medium = 'text/css' | 'text/html' | 'image/svg+xml' | 'application/atom+xml' | typeof picture
/** The one medium that is not text: a handler answers its bytes in base64. */
export const picture = 'image/png'
/** Where the answers are that CloudFront may keep. */
export const publicPrefix = '/api/public/'

/**
 * Who owns the rows that a path with `{…}` segments names. `row`: each belongs to a customer, and other customers get 404. `caller`: they
 * are looked up among the caller's own. `everyone`: they belong to no customer, and whoever may call finds them.
 */
type Owner = 'row' | 'caller' | 'everyone'

/**
 * How often a route may be asked in an hour: by one account, or, where anybody may call, from one address. Staff work more than
 * customers, so they may have a number of their own.
 */
export interface Limit {
  perHour: number | { customer: number; staff: number }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/**
 * What a route declares. Everything else is derived from it: the Lambda, the API Gateway route, the checks of request and answer,
 * the typed client, the OpenAPI document, the authorization matrix and the fuzz. Shapes are thunks, so that naming a route
 * costs nothing and a Lambda builds only the schemas that it parses with.
 */
interface Declaration<Path extends string> {
  method: Method
  path: Path
  /** One sentence for the OpenAPI document. */
  summary: string
  access: Access
  /** The shapes of `{name}` segments; each segment of the path needs one. */
  parameters?: () => z.ZodMiniObject<Record<PathParameter<Path>, Shape>>
  /** Who owns the rows that the path names; required where it has `{name}` segments. */
  owner?: Owner
  query?: () => Shape
  /**
   * The shape of the JSON body, or `raw` for signed webhooks: the bytes are kept as they were sent, and the handler checks their
   * signature before it parses them. There is no session and no cross-site check.
   */
  body?: (() => Shape) | 'raw'
  /**
   * The shape of the answer's JSON, or another kind of answer: text of a medium, a redirect to a page, or a redirect to a file in
   * storage, which the browser saves.
   */
  answer: (() => Shape) | Medium | 'redirect' | 'download'
  /** The status of success; 200 unless declared (a redirect is always 302). */
  status?: 200 | 201
  /** Answers 404 while an admin has this module switched off. */
  module?: ModuleId
  /** The audit log's words for a change by staff ('Added a service'). The entry is written in the transaction of the change. */
  audited?: string
  /** How often it may be asked in an hour; every POST that takes an Idempotency-Key has one. Beyond it the answer is 429. */
  limit?: Limit
  /** May be asked again by a timer; a marked poll does not keep a session alive. */
  polled?: boolean
  /** May be called by people who have yet to set up the second factor that is required of them; everything else is 403 until then. */
  beforeSecondFactor?: boolean
  /** Takes an Idempotency-Key: the same key and body answer the same. Every create is. */
  idempotent?: boolean
  /**
   * Everybody's answer is the same for so many seconds, and CloudFront may keep it. Such a route is public, has no query, and its
   * path begins with `publicPrefix`: the distribution forwards neither cookies nor query there.
   */
  cachedSeconds?: number
  /** Answers an array by pages: `limit` and `cursor` in the query, the next page in the Link header. */
  paged?: boolean
}

/** A path with `{…}` segments requires `parameters` and `owner`; another path may not have an owner. */
type NamesRows<Path extends string> = [PathParameter<Path>] extends [never]
  ? { owner?: never }
  : { parameters: object; owner: Owner }

/** A POST that creates takes an Idempotency-Key, and nobody may create without end. */
type IsLimited<D> = D extends { method: 'POST'; idempotent: true } ? { limit: Limit } : unknown

/** What a kind of route requires: a webhook is public and takes no Idempotency-Key, a download is a GET. */
type OfKind<D> = D extends { body: 'raw' }
  ? { method: 'POST'; access: 'public'; idempotent?: never }
  : D extends { answer: 'download' }
    ? { method: 'GET'; cachedSeconds?: never }
    : unknown

/** Declares a route. Needs `parameters` and `owner` where the path has `{…}` segments. */
export function route<const Path extends string, const D extends Declaration<Path>>(
  declaration: D & { path: Path } & NamesRows<Path> & OfKind<D> & IsLimited<D>,
): D {
  return declaration
}

/** Any route, its shapes unknown: what infra, the client and the tests iterate over. */
export type AnyRoute = Declaration<string>

type OutputOf<T> = T extends () => infer S ? (S extends Shape ? z.output<S> : undefined) : undefined
type InputOf<T> = T extends () => infer S ? (S extends Shape ? z.input<S> : undefined) : undefined

/** What a handler receives, parsed. */
export type BodyOf<R extends AnyRoute> = R['body'] extends 'raw' ? Uint8Array : OutputOf<R['body']>
export type QueryOf<R extends AnyRoute> = OutputOf<R['query']>
export type ParametersOf<R extends AnyRoute> = OutputOf<R['parameters']>
/** What the wire carries back: the shape's output, a text, or `undefined` for a redirect. */
export type AnswerOf<R extends AnyRoute> = R['answer'] extends Medium ? string : OutputOf<R['answer']>

/** A route that takes and answers JSON: the only kind that the web client calls. */
export type JsonRoute = AnyRoute & { body?: () => Shape; answer: () => Shape }

/** What a caller may send: defaults may be left out. */
export type BodyInput<R extends AnyRoute> = InputOf<R['body']>
export type QueryInput<R extends AnyRoute> = InputOf<R['query']>

/** Whether success is a redirect. */
export const isRedirect = ({ answer }: AnyRoute): boolean => answer === 'redirect' || answer === 'download'

export const successStatus = (declared: AnyRoute): number => (isRedirect(declared) ? 302 : (declared.status ?? 200))

export const pageLimit = { default: 50, most: 200 } as const

/** The query of a paged list: `limit` 1 to 200 (50 unless given), an opaque signed `cursor`, and the list's own filters. */
export const pageQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageLimit.most)), pageLimit.default),
    cursor: z.optional(z.string().check(z.maxLength(2048), z.regex(/^[\w.-]+$/))),
    ...filters,
  })
