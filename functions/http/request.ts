import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Caller } from '#/functions/http/caller.ts'
import type { Reply } from '#/functions/http/reply.ts'
import type { Write } from '#/functions/table/table.ts'
import type { DeviceName } from '#/functions/two-step/data/devices.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import type { AnyRoute, BodyOf, ParametersOf, QueryOf, ResponseOf } from '#/shared/lib/route.ts'

/** The change that a request makes, for the audit log. */
export interface Change {
  /** The id of the changed object. */
  subject: string
  /** Its new values in words, without personal data. */
  changes?: Record<string, string>
  /** The user making the change, if not the caller. */
  by?: Pick<User, 'id' | 'role'>
}

/** The change and, on a route that takes an Idempotency-Key, the response to record. */
export type RecordedChange<R extends AnyRoute> = R['idempotent'] extends true
  ? Change & { response: ResponseOf<R> }
  : Change

/** The request as a handler receives it: parsed by the contract, with its caller. */
export interface Request<R extends AnyRoute, Recorded = RecordedChange<R>> {
  body: BodyOf<R>
  query: QueryOf<R>
  parameters: ParametersOf<R>
  /** The request's headers, only on routes with a raw body, because the signature is one of them. */
  headers: R['body'] extends 'raw' ? APIGatewayProxyEventV2['headers'] : undefined
  /** The caller; undefined on public routes, which call `identify` if they need to know. */
  caller: R['access'] extends 'public' ? undefined : Caller
  identify(): Promise<Caller | undefined>
  /** The provider's settings, on routes that declare that they need them. */
  provider: R['provider'] extends true ? Provider : undefined
  /** The position of the requested page, from its cursor, on paged routes. */
  after: string | undefined
  /** Identifies this request and its repetitions under one Idempotency-Key, so that they share reservations. */
  attempt: string
  /** When the request arrived; used for everything it writes. */
  now: Date
  /** The viewer's address as CloudFront saw it. */
  address: string
  userAgent: string
  /** The remembered device that the browser claims to be; not verified yet. */
  device: DeviceName | undefined
  /** The name of this browser if it is known to the account with this address, on routes that may sign. */
  browserOf(email: string): string | undefined
  /** Whether the user opened this address from one of our pages, or typed it: not a picture, a prefetch or another site. */
  isOwnNavigation: boolean
  /**
   * The writes that the contract requires with a change: the response under its Idempotency-Key, and the audit entry of a change
   * by staff. They belong in the transaction of the change.
   */
  recordWrites(change: Recorded): Write[]
  /** The condition for the first of several transactions: no repetition has completed the work in the meantime. */
  requireNotRecordedWrites(): Write[]
}

/** The request of a route with `replay`, which records the id of the changed object instead of the response. */
export type ReplayRequest<R extends AnyRoute> = Request<R, Change>

/** A handler's response. A download needs a `Reply`, which holds its location. */
export type Outcome<R extends AnyRoute> = R['response'] extends 'download'
  ? Reply<ResponseOf<R>>
  : ResponseOf<R> | Reply<ResponseOf<R>>

/**
 * Recreates the response to a repeated request from the id of the changed object. For responses with personal data, which should
 * not be stored twice, and for a registration, whose session is not part of its response.
 */
export type Replay<R extends AnyRoute> = (id: string, request: ReplayRequest<R>) => Promise<Outcome<R>>

/** Reads the version of a polled response; undefined if it is unknown. It changes with everything that the response shows. */
export type ReadVersion<R extends AnyRoute> = (request: Request<R>) => Promise<string | undefined>

/** The viewer's address as CloudFront saw it. */
export const viewerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  headers['x-viewer-address'] ?? requestContext.http.sourceIp
