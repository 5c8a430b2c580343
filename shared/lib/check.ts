import * as z from 'zod/mini'

// The site's Content-Security-Policy blocks compiling schemas with `new Function`, and even probing for it is reported.
z.config({ jitless: true })

/** One error in an input: `field` is a dotted path (`items.0.quantity`), empty for the input as a whole. */
export interface FieldError {
  field: string
  message: string
}

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] }

/**
 * Parses `value` with `schema`, with the messages that forms and the API show.
 * Both sides use it, so a form shows the same error as the server would.
 */
export function check<S extends z.core.$ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const result = z.safeParse(schema, value, { error: sentence })
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: result.error.issues.map(fieldError) }
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  return { field: path.map(String).join('.'), message: issue.message }
}

const types: Readonly<Record<string, string>> = { number: 'Enter a number', int: 'Enter a whole number' }

const formats: Readonly<Record<string, string>> = {
  email: 'Invalid email',
  datetime: 'Enter a valid date and time, such as 2026-11-22T14:30:00Z',
}

/** The generic message for an issue. */
function sentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'Required'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? `Expected ${issue.expected}`
    case 'too_small':
      return issue.origin === 'string'
        ? `String must contain at least ${issue.minimum} character(s)`
        : `Must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `String must contain at most ${issue.maximum} character(s)`
        : `Must be at most ${issue.maximum}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Contains characters that are not allowed'
    case 'invalid_value':
      return `Expected one of: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}`
    default:
      return 'Invalid value'
  }
}
