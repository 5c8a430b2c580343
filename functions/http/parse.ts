import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import { check } from '#/shared/lib/check.ts'
import { HttpError, Invalid } from '#/shared/lib/errors.ts'

export const maxBodyBytes = 256 * 1024
/** None of our bodies nests deeper than three levels, and deep nesting has crashed parsers. */
const maxDepth = 16

/** The request's raw body. Throws 413 over 256 KB. */
export function bodyBytes({ body, isBase64Encoded }: APIGatewayProxyEventV2): Buffer {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.byteLength > maxBodyBytes) {
    throw new HttpError(413, 'Content Too Large', 'This is too large to send. The limit is 256 KB.')
  }
  return bytes
}

/** The request's body as text. Throws 413 over 256 KB, 400 if it is not UTF-8. */
export function bodyText(event: APIGatewayProxyEventV2): string {
  const bytes = bodyBytes(event)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Invalid([{ field: '', message: 'The body is not UTF-8' }])
  }
}

/** Parses a body with its schema. Throws 415 if its type is not JSON, 400 for other errors. */
export function parseBody<S extends z.core.$ZodType>(
  schema: S,
  text: string,
  contentType: string | undefined,
): z.output<S> {
  if (text && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')) {
    throw new HttpError(415, 'Unsupported Media Type', 'Send JSON, with the content type application/json.')
  }
  return accepted(schema, text === '' ? undefined : parseJson(text))
}

function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth) throw new Invalid([{ field: '', message: 'The body is nested too deeply' }])
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid([{ field: '', message: 'The body is not valid JSON' }])
  }
}

/** The nesting depth of brackets outside of strings, checked before any parser recurses into them. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString && character === '\\') index++
    else if (character === '"') inString = !inString
    else if (!inString && (character === '{' || character === '[')) deepest = Math.max(deepest, ++depth)
    else if (!inString && (character === '}' || character === ']')) depth--
  }
  return deepest
}

/** Parses a query string with its schema. Throws 400, also for a duplicate key. */
export function parseQuery<S extends z.core.$ZodType>(schema: S, rawQuery: string): z.output<S> {
  const parameters = new URLSearchParams(rawQuery)
  const repeated = [...parameters.keys()].find(key => parameters.getAll(key).length > 1)
  if (repeated !== undefined) throw new Invalid([{ field: repeated, message: 'Given more than once' }])
  return accepted(schema, Object.fromEntries(parameters))
}

/** Parses `value` with the schema. Throws `Invalid` with the errors by field. */
export function accepted<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const checked = check(schema, value)
  if (!checked.ok) throw new Invalid(checked.errors)
  return checked.value
}
