import fc from 'fast-check'
import * as z from 'zod/mini'
import type { AnyRoute } from '#/shared/lib/route.ts'

interface JsonSchema {
  /** Valid values for a rule that JSON schemas cannot express, such as a time zone, which random texts would never meet. */
  examples?: unknown[]
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: unknown
  format?: string
  pattern?: string
  contentMediaType?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Inputs that a schema accepts, generated from its JSON schema and filtered by rules that JSON schemas cannot express. */
export function inputsOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return valuesOf(shape).filter(value => z.safeParse(schema, value).success)
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.examples) return fc.constantFrom(...schema.examples)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 10_000, 10_000) })
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 200, 200) })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textsOf(schema)
    default:
      return fc.constant(null)
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]))
  return fc.record(fields, { requiredKeys: required })
}

const json = (value: unknown) => JSON.stringify(value)

function textsOf({
  format,
  contentMediaType,
  pattern,
  allOf = [],
  minLength = 0,
  maxLength = 300,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,12}@[a-z]{2,12}\.test$/)
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(date => date.toISOString())
  if (contentMediaType === 'application/json') {
    return fc
      .dictionary(fc.stringMatching(/^[a-z]{1,12}$/), fc.oneof(fc.integer(), fc.string(), fc.boolean()))
      .map(json)
  }
  const patterns = [pattern, ...allOf.map(part => part.pattern)].filter(one => one !== undefined)
  const [only] = patterns
  if (patterns.length === 1 && only && !only.includes('\\p{')) return fc.stringMatching(new RegExp(only))
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) })
    .filter(text => patterns.every(one => new RegExp(one, 'u').test(text)))
}

/** Bodies that match a route's declaration; any bytes if it takes a raw body. */
export function bodiesFor({ body }: AnyRoute): fc.Arbitrary<unknown> {
  if (body === 'raw') return fc.uint8Array({ maxLength: 2000 })
  return body ? inputsOf(body()) : fc.constant(undefined)
}

const oddSegments = ['x', '%00', '%2e%2e', '%F0%9F%94%A5', 'a'.repeat(2000)]

/**
 * Paths of a route: mostly `filled`, which names existing rows; otherwise with a valid id of nothing, or with an invalid segment.
 */
export function pathsOf({ path, parameters }: AnyRoute, filled: string): fc.Arbitrary<string> {
  if (!parameters) return fc.constant(filled)
  const names = path.split('/')
  const shapes: Record<string, z.core.$ZodType> = parameters().shape
  const segments = filled.split('/').map((segment, at) => {
    const shape = shapes[names[at]?.slice(1, -1) ?? '']
    if (!shape) return fc.constant(segment)
    const others = inputsOf(shape).map(id => encodeURIComponent(String(id)))
    return fc.oneof({ weight: 6, arbitrary: fc.constant(segment) }, others, fc.constantFrom(...oddSegments))
  })
  return fc.tuple(...segments).map(parts => parts.join('/'))
}

const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  ' ',
  '\0',
  'a\r\nBcc: x@y.test',
  '\ud800',
  '\u202e\u2066',
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(30_000),
  [],
  {},
  { $gt: '' },
  { S: 'x' },
  [['x']],
  { toString: 'x' },
)

/** Inputs with one thing wrong: a field missing, an extra one, a hostile value, or a different kind altogether. */
export function mutationsOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const keys = ['role', 'id', 'customerId', 'status', '__proto__', 'constructor', 'assignedTo', 'pk', 'authorId']
  return fc.oneof(
    hostile,
    fc.tuple(valid, fc.nat()).map(([input, at]) => changedAt(input, at, () => undefined)),
    fc.tuple(valid, fc.nat(), hostile).map(([input, at, value]) => changedAt(input, at, () => value)),
    fc.tuple(valid, fc.constantFrom(...keys), hostile).map(([input, key, value]) => withKey(input, key, value)),
  )
}

function changedAt(input: unknown, at: number, change: (value: unknown) => unknown): unknown {
  if (typeof input !== 'object' || input === null) return change(input)
  const names = Object.keys(input)
  const name = names[at % Math.max(1, names.length)]
  return name === undefined ? input : { ...input, [name]: change((input as Record<string, unknown>)[name]) }
}

function withKey(input: unknown, key: string, value: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  // An own property, as JSON.parse creates it, also for the name __proto__.
  return Object.defineProperty({ ...input }, key, { value, enumerable: true, configurable: true, writable: true })
}
