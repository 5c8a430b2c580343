import type { FieldError } from '#/shared/lib/check.ts'

/** An error with a message for people and a status. Domain errors are thrown; only `handle` turns them into responses. */
export class HttpError extends Error {
  readonly status: number
  readonly title: string
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    title: string,
    detail: string,
    more: { errors?: FieldError[]; retryAfter?: number; allow?: readonly string[] } = {},
  ) {
    super(detail)
    this.name = this.constructor.name
    this.status = status
    this.title = title
    this.errors = more.errors
    this.headers = {
      ...(more.retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(more.retryAfter))) }),
      ...(more.allow && { allow: more.allow.join(', ') }),
    }
  }
}

/** 400: the contract rejects the body, the query or the path. */
export class Invalid extends HttpError {
  constructor(errors: FieldError[], detail?: string) {
    const first = errors[0]
    super(
      400,
      'Bad Request',
      detail ?? (first?.field ? `${first.field}: ${first.message}` : (first?.message ?? 'Invalid')),
      {
        errors,
      },
    )
  }
}

/** 401: no valid session, or wrong credentials. */
export class Unauthenticated extends HttpError {
  constructor(detail = 'Please log in.') {
    super(401, 'Unauthorized', detail)
  }
}

/** 403: the role, or the page, is not allowed to do this. */
export class Forbidden extends HttpError {
  constructor(detail = 'Your role does not allow this.') {
    super(403, 'Forbidden', detail)
  }
}

/** The field that a 403 names while required two-step verification is not set up yet. */
export const twoStepField = 'twoStep'

/** 403: required two-step verification is not set up yet. */
export class TwoStepDue extends HttpError {
  constructor() {
    const message = 'Set up two-step verification to continue.'
    super(403, 'Forbidden', message, { errors: [{ field: twoStepField, message }] })
  }
}

/** 404: it does not exist, or it belongs to someone else; the caller cannot tell which. */
export class NotFound extends HttpError {
  constructor(noun: string) {
    super(404, 'Not Found', `There is no such ${noun}.`)
  }
}

/** 404: no route has this path. */
export class NoSuchPath extends HttpError {
  constructor(path: string) {
    super(404, 'Not Found', `There is nothing at ${path}.`)
  }
}

/** 405: the path exists, but not with this method; `allow` lists its methods. */
export class MethodNotAllowed extends HttpError {
  constructor(method: string, allow: readonly string[]) {
    super(405, 'Method Not Allowed', `${method} is not allowed here. Use ${allow.join(', ')}.`, { allow })
  }
}

/** 404: an emailed code that has expired, was used, or never existed. */
export class UsedUp extends HttpError {
  constructor() {
    super(404, 'Not Found', 'This link has expired or was already used. Request a new one.')
  }
}

/** 409: the current state forbids it; `field` is the request field to change, if one is at fault. */
export class Conflict extends HttpError {
  constructor(detail: string, field?: string) {
    super(409, 'Conflict', detail, field === undefined ? {} : { errors: [{ field, message: detail }] })
  }
}

/** 409: part of the request is no longer available; each field says what to do. */
export class Outdated extends HttpError {
  constructor(errors: FieldError[]) {
    super(409, 'Conflict', errors.map(({ message }) => message).join(' '), { errors })
  }
}

/** 409: the request is based on an earlier version; `current` is the current version, as its route returns it. */
export class Superseded extends Conflict {
  readonly current: Record<string, unknown>

  constructor(detail: string, current: Record<string, unknown>, field = 'version') {
    super(detail, field)
    this.current = current
  }
}

/** 409: the caller saw a different total than the server's. `total` is in dollars, a decimal string. */
export class TotalDiffers extends Conflict {
  readonly total: string

  constructor(total: string) {
    super(`The total is now $${total}. Check it and pay again.`, 'amount')
    this.total = total
  }
}

/** 429: too many requests. `retryAfter` is in seconds. */
export class TooMany extends HttpError {
  constructor(detail: string, retryAfter: number) {
    super(429, 'Too Many Requests', detail, { retryAfter })
  }
}

/** 503: a dependency is down or overloaded. Either nothing changed, or a retry finds the completed change. */
export class Unavailable extends HttpError {
  constructor(detail = 'This isn’t available right now. Try again in a moment.') {
    super(503, 'Service Unavailable', detail, { retryAfter: 2 })
  }
}
