import { randomUUID } from 'node:crypto'
import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { auditWrite } from '#/functions/audit/data/audit.ts'
import { type Admission, admit, type Caller, findCaller, NoSession } from '#/functions/http/caller.ts'
import { compressed } from '#/functions/http/compress.ts'
import { clearedCookie, deviceOf } from '#/functions/http/cookies.ts'
import { isOwnNavigation, requireOrigin, requireSameSite } from '#/functions/http/guards.ts'
import { toHttpError } from '#/functions/http/http-errors.ts'
import { type IdempotentRequest, idempotentRequest } from '#/functions/http/idempotency.ts'
import { knownBrowser } from '#/functions/http/known-browser.ts'
import { listName } from '#/functions/http/list-pages.ts'
import { accepted, bodyBytes, bodyText, parseBody, parseQuery } from '#/functions/http/parse.ts'
import { currentVersion, polledVersion, unchanged, versioned } from '#/functions/http/poll.ts'
import { requireWithinLimit } from '#/functions/http/rate-limit.ts'
import { problem, Reply } from '#/functions/http/reply.ts'
import { cursorFor, positionIn } from '#/functions/http/signing.ts'
import { log } from '#/functions/runtime/log.ts'
import { anonymous } from '#/functions/table/idempotency-records.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import type { DeviceName } from '#/functions/two-step/data/devices.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { Company } from '#/shared/branding/schemas.ts'
import { HttpError } from '#/shared/lib/errors.ts'
import {
  type AnyRoute,
  type BodyOf,
  isRedirect,
  nameOf,
  type ParametersOf,
  picture,
  type QueryOf,
  type ResponseOf,
  successStatus,
} from '#/shared/lib/route.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The request as a handler receives it: parsed by the contract, with its caller. */
export interface Request<R extends AnyRoute> {
  body: BodyOf<R>
  query: QueryOf<R>
  parameters: ParametersOf<R>
  /** The request's headers, only on routes with a raw body, because the signature is one of them. */
  headers: R['body'] extends 'raw' ? Event['headers'] : undefined
  /** The caller; undefined on public routes, which call `identify` if they need to know. */
  caller: R['access'] extends 'public' ? undefined : Caller
  identify(): Promise<Caller | undefined>
  /** The company's settings, on routes that declare that they need them. */
  company: R['company'] extends true ? Company : undefined
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
   * by staff. They belong in the transaction of the change. `subject` is the id of the changed object, `changes` its new values
   * in words, without personal data; `by` is the user making the change, if not the caller.
   */
  recordWrites(
    response: ResponseOf<R>,
    subject: string,
    changes?: Record<string, string>,
    by?: Pick<User, 'id' | 'role'>,
  ): Write[]
  /** The condition for the first of several transactions: no repetition has completed the work in the meantime. */
  requireNotRecordedWrites(): Write[]
}

/** A download needs a `Reply`, which holds its location. */
type Outcome<R extends AnyRoute> = R['response'] extends 'download'
  ? Reply<ResponseOf<R>>
  : ResponseOf<R> | Reply<ResponseOf<R>>
type Work<R extends AnyRoute> = (request: Request<R>) => Promise<Outcome<R>>

interface Options<R extends AnyRoute> {
  /**
   * Recreates the response to a repeated request from its id alone. For responses with personal data, which should not
   * be stored twice, and for a registration, whose session is not part of its response.
   */
  replay?: (id: string, request: Request<R>) => Promise<Outcome<R>>
  /** Reads the version of a polled response; undefined if it is unknown. It changes with everything that the response shows. */
  version?: (request: Request<R>) => Promise<string | undefined>
}

/** The context that earlier steps pass to the handler. */
interface Admitted extends Context, Admission {
  startedAt?: number
}
type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
type Step = middy.Request<Event, Result, Error, Admitted>

/**
 * Makes a Lambda from a route's declaration and its handler. In this order: origin secret, size, cross-site check, session, role
 * and module; then the schemas (body, query, and the path last), the Idempotency-Key, the hourly limit, the handler, and the
 * response's schema. A raw body skips the cross-site check and its schema: its sender is not a browser, and the handler checks
 * its signature. Every error becomes `application/problem+json`; every response has a request id, is not cached, and is
 * compressed if it is text.
 */
export function handle<R extends AnyRoute>(route: R, work: Work<R>, options: Options<R> = {}) {
  return middy<Event, Result, Error, Admitted>()
    .use({ before: beginLog, after: step => finish(route, step), onError: step => refuse(route, step) })
    .use({ before: ({ event }) => guard(route, event) })
    .use({
      before: async ({ event, context }) => {
        Object.assign(context, await admit(route, event))
      },
    })
    .handler((event, admitted) => run(route, work, options, event, admitted))
}

async function guard(route: AnyRoute, event: Event) {
  await requireOrigin(event)
  const isRaw = route.body === 'raw'
  if (isRaw) bodyBytes(event)
  else bodyText(event)
  if (!isRaw) requireSameSite(event)
}

async function run<R extends AnyRoute>(
  route: R,
  work: Work<R>,
  options: Options<R>,
  event: Event,
  { caller, company }: Admission,
): Promise<Result> {
  const isRaw = route.body === 'raw'
  const text = isRaw ? '' : bodyText(event)
  const body =
    route.body === 'raw' ? bodyBytes(event) : route.body && parseBody(route.body(), text, event.headers['content-type'])
  const query = route.query && parseQuery(route.query(), event.rawQueryString)
  const parameters = route.parameters && accepted(route.parameters(), event.pathParameters ?? {})

  const list = listName(route, query, caller)
  const cursor = (query as { cursor?: string } | undefined)?.cursor
  const repetition = route.idempotent
    ? idempotentRequest(event.headers['idempotency-key'], {
        scope: caller?.id ?? anonymous,
        accountState: caller ? `${caller.role}#${caller.sessionGeneration}` : anonymous,
        routeId: nameOf(route),
        path: event.rawPath,
        body: text,
      })
    : undefined
  const now = new Date()
  const address = addressOf(event)
  const request = {
    body,
    query,
    parameters,
    headers: isRaw ? event.headers : undefined,
    caller,
    identify: () => findCaller(event),
    company,
    attempt: repetition?.name ?? randomUUID(),
    after: cursor === undefined ? undefined : positionIn(list, cursor),
    now,
    address,
    userAgent: (event.headers['user-agent'] ?? '').slice(0, 255),
    device: deviceOf(event.cookies),
    browserOf: (email: string) => knownBrowser(email, event.cookies),
    isOwnNavigation: isOwnNavigation(event),
    recordWrites: (
      response: unknown,
      subject: string,
      changes: Record<string, string> = {},
      by: Pick<User, 'id' | 'role'> | undefined = caller,
    ) => [
      ...(repetition ? [repetition.recordWrite(options.replay ? subject : checkedResponse(route, response))] : []),
      ...(route.audited && by && isStaff(by.role)
        ? [
            auditWrite({
              userId: by.id,
              action: nameOf(route),
              subject,
              changes,
              at: now.toISOString(),
              address,
              requestId: event.requestContext.requestId,
            }),
          ]
        : []),
    ],
    requireNotRecordedWrites: () => (repetition ? [repetition.requireNotRecordedWrite()] : []),
  } as unknown as Request<R>

  const version = await currentVersion(route, event, list, async () => options.version?.(request))
  if (version && version === polledVersion(route, event)) return unchanged(version)

  const { replay = async (response: unknown) => response as Outcome<R> } = options
  const outcome = await once<ResponseOf<R> | Reply<ResponseOf<R>>>(
    repetition,
    async () => {
      await requireWithinLimit(route, { caller, address })
      return work(request)
    },
    recorded => replay(recorded as string, request),
  )
  const reply = outcome instanceof Reply ? outcome : new Reply({ response: outcome })
  return versioned(resultOf(route, event, reply, list), version)
}

/**
 * Runs the handler unless its response is already recorded. A faster parallel repetition can make this one fail at any point, by
 * its record or by its effects (an address is taken, a ticket is open again); then its recorded response is returned.
 */
async function once<Outcome>(
  repetition: IdempotentRequest | undefined,
  work: () => Promise<Outcome>,
  replay: (response: unknown) => Promise<Outcome>,
): Promise<Outcome> {
  const recorded = await repetition?.find()
  if (recorded !== undefined) return replay(recorded)
  try {
    return await work()
  } catch (error) {
    const isRefused = error instanceof ConditionFailed || error instanceof HttpError
    const recordedSince = isRefused ? await repetition?.find() : undefined
    if (recordedSince === undefined) throw error
    return replay(recordedSince)
  }
}

function resultOf<R extends AnyRoute>(route: R, event: Event, reply: Reply<ResponseOf<R>>, list: string): Result {
  const cookies = [...reply.cookies]
  if (isRedirect(route)) {
    return { statusCode: 302, headers: { location: reply.location ?? '/' }, cookies }
  }
  return {
    statusCode: reply.status ?? successStatus(route),
    headers: {
      'content-type': contentTypeOf(route),
      ...(route.cachedSeconds !== undefined && { 'cache-control': `public, max-age=${route.cachedSeconds}` }),
      ...(reply.next !== undefined && { link: `<${nextPage(event, cursorFor(list, reply.next))}>; rel="next"` }),
    },
    cookies,
    isBase64Encoded: route.response === picture,
    body:
      typeof route.response === 'string'
        ? (reply.response as string)
        : JSON.stringify(checkedResponse(route, reply.response)),
  }
}

const contentTypeOf = ({ response }: AnyRoute) => {
  if (typeof response !== 'string') return 'application/json'
  return response === picture ? response : `${response}; charset=utf-8`
}

/** The response, limited to the contract's fields; a response that does not match the contract is a bug. */
function checkedResponse(route: AnyRoute, response: unknown): unknown {
  return typeof route.response === 'string' ? response : z.parse(route.response(), response)
}

/** The viewer's address as CloudFront saw it. */
const addressOf = ({ headers, requestContext }: Event) => headers['x-viewer-address'] ?? requestContext.http.sourceIp

function nextPage(event: Event, cursor: string): string {
  const parameters = new URLSearchParams(event.rawQueryString)
  parameters.set('cursor', cursor)
  return `${event.rawPath}?${parameters}`
}

function beginLog({ event, context }: Step) {
  context.startedAt = performance.now()
  log.resetKeys()
  log.appendKeys({ requestId: event.requestContext.requestId, route: event.routeKey })
}

/** Completes every response: its headers, and its compression. */
function finish(route: AnyRoute, step: Step) {
  const { requestId } = step.event.requestContext
  const response = step.response as Result
  response.headers = { 'cache-control': 'no-store', ...response.headers, 'x-request-id': requestId }
  step.response = compressed(response, step.event.headers['accept-encoding'])
  log.info('answered', {
    status: response.statusCode ?? 0,
    milliseconds: Math.round(performance.now() - (step.context.startedAt ?? 0)),
    caller: step.context.caller?.id ?? 'none',
    address: addressOf(step.event),
    access: route.access,
  })
}

function refuse(route: AnyRoute, step: Step) {
  const httpError = toHttpError(step.error)
  if (httpError.status >= 500) log.error('failed', step.error as Error)
  const response = problem(httpError, step.event.requestContext.requestId)
  if (step.error instanceof NoSession) response.cookies = [clearedCookie()]
  step.response = response
  finish(route, step)
}
