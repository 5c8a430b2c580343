import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Page } from '#/functions/table/page.ts'
import { type HttpError, Superseded, TotalDiffers } from '#/shared/lib/errors.ts'
import type { Problem } from '#/shared/lib/problem.ts'

/** A response with more than JSON: cookies, a redirect, a next page, or another status. */
export class Reply<Response> {
  readonly response: Response | undefined
  readonly cookies: readonly string[]
  readonly location: string | undefined
  /** Position of the next page. */
  readonly next: string | undefined
  readonly status: number | undefined

  constructor(parts: { response?: Response; cookies?: string[]; location?: string; next?: string; status?: number }) {
    this.response = parts.response
    this.cookies = parts.cookies ?? []
    this.location = parts.location
    this.next = parts.next
    this.status = parts.status
  }
}

/** A page of a paged route: the items, and the position of the next page, which `handle` signs. */
export const page = <Item>({ items, next }: Page<Item>) => new Reply<Item[]>({ response: items, ...(next && { next }) })

/** Redirects the browser to a path of this site. */
export const redirect = (location: string, cookies: string[] = []) => new Reply<undefined>({ location, cookies })

/** The response to every error: RFC 9457, with a message that the user can act on. */
export function problem(error: HttpError, requestId: string): APIGatewayProxyStructuredResultV2 {
  const body: Problem = {
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error instanceof TotalDiffers && { total: error.total }),
    ...(error instanceof Superseded && { current: error.current }),
    requestId,
  }
  return {
    statusCode: error.status,
    headers: { 'content-type': 'application/problem+json', ...error.headers },
    body: JSON.stringify(body),
  }
}
